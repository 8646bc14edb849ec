CREATE TABLE `record_day` (
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`part` integer NOT NULL,
	`day` integer NOT NULL,
	`league` text NOT NULL,
	`verdict` text NOT NULL,
	`market` text NOT NULL,
	`band` text NOT NULL,
	`version` integer NOT NULL,
	`published` integer NOT NULL,
	`published_late` integer NOT NULL,
	`settled` integer NOT NULL,
	`settled_late` integer NOT NULL,
	`unrooted` integer NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`pushes` integer NOT NULL,
	`voids` integer NOT NULL,
	`profit` real NOT NULL,
	`profit_squares` real NOT NULL,
	`stakes` integer NOT NULL,
	`staked` real NOT NULL,
	`staked_squares` real NOT NULL,
	`suggested` real NOT NULL,
	`suggested_squares` real NOT NULL,
	`suggested_by_staked` real NOT NULL,
	`closes` integer NOT NULL,
	`beaten` integer NOT NULL,
	`closing` real NOT NULL,
	`games` integer NOT NULL,
	`game_squares` real NOT NULL,
	`game_size_squares` real NOT NULL,
	`game_by_size` real NOT NULL,
	`forecast` real NOT NULL,
	`edge` real NOT NULL,
	`decided_closes` integer NOT NULL,
	`decided_closing` real NOT NULL,
	`forecasts` text,
	PRIMARY KEY(`feed`, `run`, `part`, `day`, `league`, `verdict`, `market`, `band`, `version`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `record_day_open` ON `record_day` (`feed`,`run`,`day`) WHERE part = 0 and published > settled;--> statement-breakpoint
CREATE TABLE `record_stale` (
	`pick_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TRIGGER picks_make_their_day_stale AFTER INSERT ON picks BEGIN INSERT OR IGNORE INTO record_stale (pick_id) VALUES (NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER gradings_make_their_day_stale AFTER INSERT ON gradings BEGIN INSERT OR IGNORE INTO record_stale (pick_id) VALUES (NEW.pick_id); END;
--> statement-breakpoint
INSERT INTO record_stale (pick_id) SELECT id FROM picks;
