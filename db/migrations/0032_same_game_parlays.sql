CREATE TABLE `parlay_quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`market` text NOT NULL,
	`line` real NOT NULL,
	`total` real NOT NULL,
	`book` text NOT NULL,
	`home_over` integer,
	`home_under` integer,
	`away_over` integer,
	`away_under` integer,
	`captured_at` integer NOT NULL,
	`fetch_id` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fetch_id`) REFERENCES `provider_fetches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parlay_quotes_once` ON `parlay_quotes` (`game_id`,`market`,`line`,`total`,`book`,`captured_at`);--> statement-breakpoint
CREATE TABLE `parlay_readings` (
	`game_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `read_at`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER parlay_quotes_no_replace BEFORE INSERT ON parlay_quotes WHEN EXISTS (SELECT 1 FROM parlay_quotes WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM parlay_quotes WHERE game_id = NEW.game_id AND market = NEW.market AND line = NEW.line AND total = NEW.total AND book = NEW.book AND captured_at = NEW.captured_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER parlay_quotes_no_update BEFORE UPDATE ON parlay_quotes BEGIN SELECT RAISE(ABORT, 'the price of a parlay cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER parlay_quotes_no_delete BEFORE DELETE ON parlay_quotes BEGIN SELECT RAISE(ABORT, 'the price of a parlay cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER parlay_readings_no_replace BEFORE INSERT ON parlay_readings WHEN EXISTS (SELECT 1 FROM parlay_readings WHERE game_id = NEW.game_id AND read_at = NEW.read_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER parlay_readings_no_update BEFORE UPDATE ON parlay_readings BEGIN SELECT RAISE(ABORT, 'a reading cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER parlay_readings_no_delete BEFORE DELETE ON parlay_readings BEGIN SELECT RAISE(ABORT, 'a reading cannot be deleted'); END;
