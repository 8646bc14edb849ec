CREATE TABLE `alternate_quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`market` text NOT NULL,
	`side` text NOT NULL,
	`line` real NOT NULL,
	`book` text NOT NULL,
	`price` integer,
	`captured_at` integer NOT NULL,
	`fetch_id` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fetch_id`) REFERENCES `provider_fetches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alternate_quotes_once` ON `alternate_quotes` (`game_id`,`market`,`side`,`line`,`book`,`captured_at`);--> statement-breakpoint
CREATE TABLE `alternate_readings` (
	`game_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `read_at`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER alternate_quotes_no_replace BEFORE INSERT ON alternate_quotes WHEN EXISTS (SELECT 1 FROM alternate_quotes WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM alternate_quotes WHERE game_id = NEW.game_id AND market = NEW.market AND side = NEW.side AND line = NEW.line AND book = NEW.book AND captured_at = NEW.captured_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER alternate_quotes_no_update BEFORE UPDATE ON alternate_quotes BEGIN SELECT RAISE(ABORT, 'an alternate price cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER alternate_quotes_no_delete BEFORE DELETE ON alternate_quotes BEGIN SELECT RAISE(ABORT, 'an alternate price cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER alternate_readings_no_replace BEFORE INSERT ON alternate_readings WHEN EXISTS (SELECT 1 FROM alternate_readings WHERE game_id = NEW.game_id AND read_at = NEW.read_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER alternate_readings_no_update BEFORE UPDATE ON alternate_readings BEGIN SELECT RAISE(ABORT, 'a reading cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER alternate_readings_no_delete BEFORE DELETE ON alternate_readings BEGIN SELECT RAISE(ABORT, 'a reading cannot be deleted'); END;
