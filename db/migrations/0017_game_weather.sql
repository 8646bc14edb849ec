CREATE TABLE `game_weather` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`known_at` integer NOT NULL,
	`temperature_c` real NOT NULL,
	`precipitation_probability` real,
	`wind_kmh` real NOT NULL,
	`wind_from_degrees` real NOT NULL,
	`gusts_kmh` real,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_weather_once` ON `game_weather` (`game_id`,`known_at`);
--> statement-breakpoint
CREATE TRIGGER game_weather_no_replace BEFORE INSERT ON game_weather WHEN EXISTS (SELECT 1 FROM game_weather WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM game_weather WHERE game_id = NEW.game_id AND known_at = NEW.known_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER game_weather_no_update BEFORE UPDATE ON game_weather BEGIN SELECT RAISE(ABORT, 'a forecast cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER game_weather_no_delete BEFORE DELETE ON game_weather BEGIN SELECT RAISE(ABORT, 'a forecast cannot be deleted'); END;
