-- Append-only tables refuse every verb that would change or remove a row. INSERT OR REPLACE removes the old row without firing delete
-- triggers, so an insert that meets an existing key is refused (ABORT) or skipped (IGNORE) before conflict resolution. IGNORE stands where
-- the same report may arrive twice and is inserted with ON CONFLICT DO NOTHING.
CREATE TRIGGER picks_no_replace BEFORE INSERT ON picks WHEN EXISTS (SELECT 1 FROM picks WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM picks WHERE feed = NEW.feed AND run = NEW.run AND game_id = NEW.game_id AND market = NEW.market) BEGIN SELECT RAISE(ABORT, 'a published pick is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER gradings_no_replace BEFORE INSERT ON gradings WHEN EXISTS (SELECT 1 FROM gradings WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM gradings WHERE pick_id = NEW.pick_id AND game_result_id = NEW.game_result_id) BEGIN SELECT RAISE(ABORT, 'a grading is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_replace BEFORE INSERT ON ledger_entries WHEN EXISTS (SELECT 1 FROM ledger_entries WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM ledger_entries WHERE feed = NEW.feed AND run = NEW.run AND sequence = NEW.sequence) OR EXISTS (SELECT 1 FROM ledger_entries WHERE feed = NEW.feed AND run = NEW.run AND kind = NEW.kind AND ref_id = NEW.ref_id) BEGIN SELECT RAISE(ABORT, 'a ledger entry is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER audit_events_no_replace BEFORE INSERT ON audit_events WHEN EXISTS (SELECT 1 FROM audit_events WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'an audit event is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER consents_no_replace BEFORE INSERT ON consents WHEN EXISTS (SELECT 1 FROM consents WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a consent is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER consents_no_update BEFORE UPDATE ON consents BEGIN SELECT RAISE(ABORT, 'a consent cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER consents_no_delete BEFORE DELETE ON consents WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) BEGIN SELECT RAISE(ABORT, 'a consent cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER slip_placements_no_replace BEFORE INSERT ON slip_placements WHEN EXISTS (SELECT 1 FROM slip_placements WHERE user_id = NEW.user_id AND placement_key = NEW.placement_key) BEGIN SELECT RAISE(ABORT, 'a placement is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER slip_placements_no_update BEFORE UPDATE ON slip_placements BEGIN SELECT RAISE(ABORT, 'a placement cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER slip_placements_no_delete BEFORE DELETE ON slip_placements WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) BEGIN SELECT RAISE(ABORT, 'a placement cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER model_versions_no_replace BEFORE INSERT ON model_versions WHEN EXISTS (SELECT 1 FROM model_versions WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM model_versions WHERE feed = NEW.feed AND run = NEW.run AND league = NEW.league AND kind = NEW.kind AND data_hash = NEW.data_hash) BEGIN SELECT RAISE(ABORT, 'a model version is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER model_versions_no_update BEFORE UPDATE OF id, feed, run, league, kind, label, parameters, data_hash, trained_on_games, trained_until, scores, created_at ON model_versions BEGIN SELECT RAISE(ABORT, 'of a model version only the status changes'); END;
--> statement-breakpoint
CREATE TRIGGER model_versions_no_delete BEFORE DELETE ON model_versions BEGIN SELECT RAISE(ABORT, 'a model version cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER game_results_no_replace BEFORE INSERT ON game_results WHEN EXISTS (SELECT 1 FROM game_results WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM game_results WHERE game_id = NEW.game_id AND fingerprint = NEW.fingerprint) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER game_results_no_delete BEFORE DELETE ON game_results BEGIN SELECT RAISE(ABORT, 'a result cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER predictions_no_replace BEFORE INSERT ON predictions WHEN EXISTS (SELECT 1 FROM predictions WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM predictions WHERE game_id = NEW.game_id AND market = NEW.market AND run = NEW.run AND model_version_id = NEW.model_version_id AND inputs_hash = NEW.inputs_hash) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER predictions_no_delete BEFORE DELETE ON predictions WHEN EXISTS (SELECT 1 FROM picks WHERE prediction_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'a prediction that a pick rests on cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER odds_snapshots_no_replace BEFORE INSERT ON odds_snapshots WHEN EXISTS (SELECT 1 FROM odds_snapshots WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM odds_snapshots WHERE game_id = NEW.game_id AND market = NEW.market AND book = NEW.book AND captured_at = NEW.captured_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER odds_snapshots_no_update BEFORE UPDATE ON odds_snapshots BEGIN SELECT RAISE(ABORT, 'a quote cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER odds_snapshots_no_delete BEFORE DELETE ON odds_snapshots BEGIN SELECT RAISE(ABORT, 'a quote cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER splits_no_replace BEFORE INSERT ON splits WHEN EXISTS (SELECT 1 FROM splits WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM splits WHERE game_id = NEW.game_id AND market = NEW.market AND captured_at = NEW.captured_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER splits_no_update BEFORE UPDATE ON splits BEGIN SELECT RAISE(ABORT, 'a report of ticket and money shares cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER splits_no_delete BEFORE DELETE ON splits BEGIN SELECT RAISE(ABORT, 'a report of ticket and money shares cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER injuries_no_replace BEFORE INSERT ON injuries WHEN EXISTS (SELECT 1 FROM injuries WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM injuries WHERE player_id = NEW.player_id AND reported_at = NEW.reported_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER injuries_no_update BEFORE UPDATE ON injuries BEGIN SELECT RAISE(ABORT, 'an injury report cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER injuries_no_delete BEFORE DELETE ON injuries BEGIN SELECT RAISE(ABORT, 'an injury report cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER saved_pick_gradings_no_replace BEFORE INSERT ON saved_pick_gradings WHEN EXISTS (SELECT 1 FROM saved_pick_gradings WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM saved_pick_gradings WHERE saved_pick_id = NEW.saved_pick_id AND leg = NEW.leg AND game_result_id = NEW.game_result_id) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER saved_pick_gradings_no_update BEFORE UPDATE ON saved_pick_gradings BEGIN SELECT RAISE(ABORT, 'a settlement cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER saved_pick_gradings_no_delete BEFORE DELETE ON saved_pick_gradings WHEN EXISTS (SELECT 1 FROM saved_picks WHERE id = OLD.saved_pick_id) BEGIN SELECT RAISE(ABORT, 'a settlement cannot be deleted'); END;
--> statement-breakpoint
-- Replacing a parent row would cascade to its append-only children.
CREATE TRIGGER users_no_replace BEFORE INSERT ON users WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.id) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER saved_picks_no_replace BEFORE INSERT ON saved_picks WHEN EXISTS (SELECT 1 FROM saved_picks WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a bet is there already and cannot be replaced'); END;
