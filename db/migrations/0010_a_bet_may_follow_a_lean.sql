DROP INDEX `picks_once`;--> statement-breakpoint
CREATE UNIQUE INDEX `picks_once` ON `picks` (`feed`,`run`,`game_id`,`market`,`verdict`);--> statement-breakpoint
DROP TRIGGER picks_no_replace;
--> statement-breakpoint
CREATE TRIGGER picks_no_replace BEFORE INSERT ON picks WHEN EXISTS (SELECT 1 FROM picks WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM picks WHERE feed = NEW.feed AND run = NEW.run AND game_id = NEW.game_id AND market = NEW.market AND (verdict = NEW.verdict OR verdict = 'BET' OR NEW.verdict <> 'BET')) BEGIN SELECT RAISE(ABORT, 'a published pick is there already and cannot be replaced'); END;
