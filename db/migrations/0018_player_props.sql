DROP INDEX `odds_snapshots_once`;--> statement-breakpoint
ALTER TABLE `odds_snapshots` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `odds_snapshots_once` ON `odds_snapshots` (`game_id`,`market`,`subject`,`book`,`captured_at`);--> statement-breakpoint
DROP INDEX `picks_once`;--> statement-breakpoint
ALTER TABLE `picks` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `picks_once` ON `picks` (`feed`,`run`,`game_id`,`market`,`subject`,`verdict`);--> statement-breakpoint
DROP INDEX `predictions_once`;--> statement-breakpoint
ALTER TABLE `predictions` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `predictions_once` ON `predictions` (`game_id`,`market`,`subject`,`run`,`model_version_id`,`inputs_hash`);--> statement-breakpoint
ALTER TABLE `saved_pick_legs` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP TRIGGER picks_no_replace;--> statement-breakpoint
CREATE TRIGGER picks_no_replace BEFORE INSERT ON picks WHEN EXISTS (SELECT 1 FROM picks WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM picks WHERE feed = NEW.feed AND run = NEW.run AND game_id = NEW.game_id AND market = NEW.market AND subject = NEW.subject AND (verdict = NEW.verdict OR verdict = 'BET' OR NEW.verdict <> 'BET')) BEGIN SELECT RAISE(ABORT, 'a published pick is there already and cannot be replaced'); END;--> statement-breakpoint
DROP TRIGGER predictions_no_replace;--> statement-breakpoint
CREATE TRIGGER predictions_no_replace BEFORE INSERT ON predictions WHEN EXISTS (SELECT 1 FROM predictions WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM predictions WHERE game_id = NEW.game_id AND market = NEW.market AND subject = NEW.subject AND run = NEW.run AND model_version_id = NEW.model_version_id AND inputs_hash = NEW.inputs_hash) BEGIN SELECT RAISE(IGNORE); END;--> statement-breakpoint
DROP TRIGGER odds_snapshots_no_replace;--> statement-breakpoint
CREATE TRIGGER odds_snapshots_no_replace BEFORE INSERT ON odds_snapshots WHEN EXISTS (SELECT 1 FROM odds_snapshots WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM odds_snapshots WHERE game_id = NEW.game_id AND market = NEW.market AND subject = NEW.subject AND book = NEW.book AND captured_at = NEW.captured_at) BEGIN SELECT RAISE(IGNORE); END;
