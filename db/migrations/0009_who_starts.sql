CREATE TABLE `lineups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`team_id` text NOT NULL,
	`role` text NOT NULL,
	`player_id` text NOT NULL,
	`status` text NOT NULL,
	`known_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lineups_once` ON `lineups` (`game_id`,`team_id`,`role`,`known_at`);--> statement-breakpoint
CREATE TABLE `archive_starters` (
	`archive_game_id` text NOT NULL,
	`team` text NOT NULL,
	`role` text NOT NULL,
	`player_key` text NOT NULL,
	`player_name` text NOT NULL,
	PRIMARY KEY(`archive_game_id`, `team`, `role`),
	FOREIGN KEY (`archive_game_id`) REFERENCES `archive_games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER lineups_no_replace BEFORE INSERT ON lineups WHEN EXISTS (SELECT 1 FROM lineups WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM lineups WHERE game_id = NEW.game_id AND team_id = NEW.team_id AND role = NEW.role AND known_at = NEW.known_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER lineups_no_update BEFORE UPDATE ON lineups BEGIN SELECT RAISE(ABORT, 'a report of who starts cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER lineups_no_delete BEFORE DELETE ON lineups BEGIN SELECT RAISE(ABORT, 'a report of who starts cannot be deleted'); END;
