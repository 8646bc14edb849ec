CREATE TABLE `roster_moves` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`league` text NOT NULL,
	`player_id` text NOT NULL,
	`team_id` text,
	`since` integer NOT NULL,
	`known_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roster_moves_once` ON `roster_moves` (`player_id`,`known_at`);--> statement-breakpoint
CREATE INDEX `roster_moves_league_known` ON `roster_moves` (`feed`,`league`,`known_at`);--> statement-breakpoint
CREATE TRIGGER roster_moves_no_replace BEFORE INSERT ON roster_moves WHEN EXISTS (SELECT 1 FROM roster_moves WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM roster_moves WHERE player_id = NEW.player_id AND known_at = NEW.known_at) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER roster_moves_no_update BEFORE UPDATE ON roster_moves BEGIN SELECT RAISE(ABORT, 'a report of who is on which team cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER roster_moves_no_delete BEFORE DELETE ON roster_moves BEGIN SELECT RAISE(ABORT, 'a report of who is on which team cannot be deleted'); END;
