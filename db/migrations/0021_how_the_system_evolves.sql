CREATE TABLE `feature_switches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feature` text NOT NULL,
	`user_id` text,
	`enabled` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feature_switches_newest` ON `feature_switches` (`feature`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `feature_switches_user` ON `feature_switches` (`user_id`);--> statement-breakpoint
CREATE TABLE `model_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`league` text NOT NULL,
	`event` text NOT NULL,
	`version_id` integer NOT NULL,
	`champion_id` integer,
	`n` integer NOT NULL,
	`needed` integer NOT NULL,
	`days` integer NOT NULL,
	`difference` real,
	`standard_error` real,
	`threshold` real NOT NULL,
	`evidence` text,
	`decided_by` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`champion_id`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `model_events_newest` ON `model_events` (`feed`,`run`,`id`);--> statement-breakpoint
CREATE INDEX `model_events_version` ON `model_events` (`version_id`);--> statement-breakpoint
CREATE TABLE `section_orders` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sections` text NOT NULL,
	`visits` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `section_visits` (
	`user_id` text NOT NULL,
	`section` text NOT NULL,
	`visits` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `section`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `strategy_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`league` text NOT NULL,
	`minimum_edge` real NOT NULL,
	`outcome` text NOT NULL,
	`picks` integer NOT NULL,
	`tried` real,
	`n` integer NOT NULL,
	`closing_line_value` real,
	`standard_error` real,
	`data_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `strategy_versions_newest` ON `strategy_versions` (`feed`,`run`,`league`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `strategy_versions_once` ON `strategy_versions` (`feed`,`run`,`league`,`data_hash`);--> statement-breakpoint
CREATE TABLE `training_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`cause` text NOT NULL,
	`requested_by` text,
	`requested_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`leagues` text NOT NULL,
	`done` text NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `training_runs_one_at_a_time` ON `training_runs` (`feed`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `training_runs_newest` ON `training_runs` (`feed`,`run`,`id`);
--> statement-breakpoint
CREATE TRIGGER feature_switches_no_replace BEFORE INSERT ON feature_switches WHEN EXISTS (SELECT 1 FROM feature_switches WHERE id = NEW.id) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER feature_switches_no_update BEFORE UPDATE ON feature_switches BEGIN SELECT RAISE(ABORT, 'a turn of a switch cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER feature_switches_no_delete BEFORE DELETE ON feature_switches WHEN OLD.user_id IS NULL BEGIN SELECT RAISE(ABORT, 'a turn of a switch for everybody cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER model_events_no_replace BEFORE INSERT ON model_events WHEN EXISTS (SELECT 1 FROM model_events WHERE id = NEW.id) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER model_events_no_update BEFORE UPDATE ON model_events BEGIN SELECT RAISE(ABORT, 'what became of a model version cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER model_events_no_delete BEFORE DELETE ON model_events BEGIN SELECT RAISE(ABORT, 'what became of a model version cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER strategy_versions_no_replace BEFORE INSERT ON strategy_versions WHEN EXISTS (SELECT 1 FROM strategy_versions WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM strategy_versions WHERE feed = NEW.feed AND run = NEW.run AND league = NEW.league AND data_hash = NEW.data_hash) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER strategy_versions_no_update BEFORE UPDATE ON strategy_versions BEGIN SELECT RAISE(ABORT, 'a version of the thresholds cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER strategy_versions_no_delete BEFORE DELETE ON strategy_versions BEGIN SELECT RAISE(ABORT, 'a version of the thresholds cannot be deleted'); END;
