CREATE TABLE `close_distances` (
	`run` integer NOT NULL,
	`game_id` text NOT NULL,
	`market` text NOT NULL,
	`step` integer NOT NULL,
	`distance` real,
	`known_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `run`, `market`, `step`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER close_distances_no_replace BEFORE INSERT ON close_distances WHEN EXISTS (SELECT 1 FROM close_distances WHERE game_id = NEW.game_id AND run = NEW.run AND market = NEW.market AND step = NEW.step) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER close_distances_no_update BEFORE UPDATE ON close_distances BEGIN SELECT RAISE(ABORT, 'what was measured at a close cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER close_distances_no_delete BEFORE DELETE ON close_distances BEGIN SELECT RAISE(ABORT, 'what was measured at a close cannot be deleted'); END;
