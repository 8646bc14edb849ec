CREATE TABLE `prop_ladders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`subject` text NOT NULL,
	`book` text NOT NULL,
	`prices` text NOT NULL,
	`captured_at` integer NOT NULL,
	`fetch_id` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fetch_id`) REFERENCES `provider_fetches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prop_ladders_once` ON `prop_ladders` (`game_id`,`subject`,`book`,`captured_at`);--> statement-breakpoint
CREATE TRIGGER prop_ladders_no_replace BEFORE INSERT ON prop_ladders WHEN EXISTS (SELECT 1 FROM prop_ladders WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM prop_ladders WHERE game_id = NEW.game_id AND subject = NEW.subject AND book = NEW.book AND captured_at = NEW.captured_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER prop_ladders_no_update BEFORE UPDATE ON prop_ladders BEGIN SELECT RAISE(ABORT, 'a ladder of a prop cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER prop_ladders_no_delete BEFORE DELETE ON prop_ladders BEGIN SELECT RAISE(ABORT, 'a ladder of a prop cannot be deleted'); END;
