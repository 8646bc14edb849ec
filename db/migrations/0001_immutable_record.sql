-- Picks start at 100001: no pick can ever be mistaken for the parlay's strategyId 9999.
INSERT INTO sqlite_sequence (name, seq) VALUES ('picks', 100000);
--> statement-breakpoint
CREATE TRIGGER picks_no_update BEFORE UPDATE ON picks BEGIN SELECT RAISE(ABORT, 'a published pick cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER picks_no_delete BEFORE DELETE ON picks BEGIN SELECT RAISE(ABORT, 'a published pick cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER picks_before_start BEFORE INSERT ON picks WHEN NEW.published_at >= NEW.start_at BEGIN SELECT RAISE(ABORT, 'a pick is published before the start or not at all'); END;
--> statement-breakpoint
CREATE TRIGGER gradings_no_update BEFORE UPDATE ON gradings BEGIN SELECT RAISE(ABORT, 'a grading cannot be changed; a correction is a further row'); END;
--> statement-breakpoint
CREATE TRIGGER gradings_no_delete BEFORE DELETE ON gradings BEGIN SELECT RAISE(ABORT, 'a grading cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'a ledger entry cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'a ledger entry cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER predictions_no_update BEFORE UPDATE ON predictions BEGIN SELECT RAISE(ABORT, 'a prediction cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER game_results_no_update BEFORE UPDATE ON game_results BEGIN SELECT RAISE(ABORT, 'a result cannot be changed; a correction is a further row'); END;
--> statement-breakpoint
CREATE TRIGGER audit_events_no_update BEFORE UPDATE ON audit_events BEGIN SELECT RAISE(ABORT, 'an audit event cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER audit_events_no_delete BEFORE DELETE ON audit_events BEGIN SELECT RAISE(ABORT, 'an audit event cannot be deleted'); END;
