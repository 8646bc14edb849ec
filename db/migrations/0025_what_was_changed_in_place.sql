CREATE TABLE `change_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`feed` text NOT NULL,
	`run` integer,
	`user_id` text,
	`ref` text NOT NULL,
	`change` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_log_at` ON `change_log` (`at`);--> statement-breakpoint
CREATE INDEX `change_log_user` ON `change_log` (`user_id`);--> statement-breakpoint
CREATE INDEX `game_results_known` ON `game_results` (`known_at`);--> statement-breakpoint
CREATE INDEX `odds_snapshots_captured` ON `odds_snapshots` (`captured_at`);--> statement-breakpoint
CREATE INDEX `gradings_graded` ON `gradings` (`graded_at`);--> statement-breakpoint
CREATE TRIGGER games_change_log AFTER UPDATE ON games
WHEN OLD.status IS NOT NEW.status OR OLD.home_score IS NOT NEW.home_score OR OLD.away_score IS NOT NEW.away_score OR OLD.period_label IS NOT NEW.period_label OR OLD.start_at IS NOT NEW.start_at
BEGIN
  INSERT INTO change_log (kind, feed, ref, change, at) VALUES ('game', NEW.feed, NEW.id, 'changed', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER slip_items_added_change_log AFTER INSERT ON slip_items
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at) VALUES ('slip', NEW.feed, NEW.run, NEW.user_id, '', 'changed', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER slip_items_changed_change_log AFTER UPDATE ON slip_items
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at) VALUES ('slip', NEW.feed, NEW.run, NEW.user_id, '', 'changed', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER slip_items_removed_change_log AFTER DELETE ON slip_items WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at) VALUES ('slip', OLD.feed, OLD.run, OLD.user_id, '', 'changed', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER slips_change_log AFTER UPDATE ON slips
WHEN OLD.mode IS NOT NEW.mode OR OLD.parlay_stake_cents IS NOT NEW.parlay_stake_cents OR OLD.parlay_quote IS NOT NEW.parlay_quote
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at) VALUES ('slip', NEW.feed, NEW.run, NEW.user_id, '', 'changed', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER saved_picks_added_change_log AFTER INSERT ON saved_picks
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at) VALUES ('bet', NEW.feed, NEW.run, NEW.user_id, CAST(NEW.id AS TEXT), 'added', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER saved_picks_changed_change_log AFTER UPDATE ON saved_picks
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at) VALUES ('bet', NEW.feed, NEW.run, NEW.user_id, CAST(NEW.id AS TEXT),
    CASE WHEN NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL THEN 'removed' WHEN NEW.status IS NOT OLD.status THEN 'settled' ELSE 'changed' END,
    CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER saved_picks_removed_change_log AFTER DELETE ON saved_picks WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at) VALUES ('bet', OLD.feed, OLD.run, OLD.user_id, CAST(OLD.id AS TEXT), 'removed', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER saved_pick_legs_change_log AFTER UPDATE OF status ON saved_pick_legs WHEN OLD.status IS NOT NEW.status
BEGIN
  INSERT INTO change_log (kind, feed, run, user_id, ref, change, at)
  SELECT 'bet', feed, run, user_id, CAST(id AS TEXT), 'changed', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM saved_picks WHERE id = NEW.saved_pick_id;
END;
