CREATE TABLE `people_blocks` (
	`user_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`blocked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `profile_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `people_profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `people_blocks_profile` ON `people_blocks` (`profile_id`);--> statement-breakpoint
CREATE TABLE `people_follows` (
	`user_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `profile_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `people_profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `people_follows_profile` ON `people_follows` (`profile_id`);--> statement-breakpoint
CREATE TABLE `people_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`skeleton` text NOT NULL,
	`named_at` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	`hidden_at` integer,
	`hidden_why` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_profiles_user` ON `people_profiles` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `people_profiles_skeleton` ON `people_profiles` (`skeleton`);--> statement-breakpoint
CREATE TABLE `people_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`name` text NOT NULL,
	`reported_at` integer NOT NULL,
	`closed_at` integer,
	`outcome` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `people_profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_reports_open` ON `people_reports` (`user_id`,`profile_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `people_reports_user` ON `people_reports` (`user_id`,`reported_at`);--> statement-breakpoint
CREATE INDEX `people_reports_profile` ON `people_reports` (`profile_id`,`closed_at`);--> statement-breakpoint
CREATE INDEX `people_reports_waiting` ON `people_reports` (`closed_at`,`reported_at`);--> statement-breakpoint
CREATE TABLE `people_shares` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`pick_id` integer NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`shared_at` integer NOT NULL,
	`taken_back_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_shares_once` ON `people_shares` (`user_id`,`pick_id`);--> statement-breakpoint
CREATE INDEX `people_shares_newest` ON `people_shares` (`user_id`,`feed`,`run`,`shared_at`);--> statement-breakpoint
CREATE INDEX `people_shares_pick` ON `people_shares` (`pick_id`);--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `deleted_late` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `shares_results`;--> statement-breakpoint
CREATE TRIGGER people_shares_before_start BEFORE INSERT ON people_shares WHEN NEW.shared_at >= (SELECT g.start_at FROM picks p JOIN games g ON g.id = p.game_id WHERE p.id = NEW.pick_id) BEGIN SELECT RAISE(ABORT, 'a pick is shared before its game starts or not at all'); END;
--> statement-breakpoint
CREATE TRIGGER people_shares_no_replace BEFORE INSERT ON people_shares WHEN EXISTS (SELECT 1 FROM people_shares WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM people_shares WHERE user_id = NEW.user_id AND pick_id = NEW.pick_id) BEGIN SELECT RAISE(ABORT, 'a shared pick is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER people_shares_no_update BEFORE UPDATE OF id, user_id, pick_id, feed, run, shared_at ON people_shares BEGIN SELECT RAISE(ABORT, 'of a shared pick only whether it was taken back changes'); END;
--> statement-breakpoint
CREATE TRIGGER people_shares_stay_back BEFORE UPDATE OF taken_back_at ON people_shares WHEN OLD.taken_back_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a pick that was taken back stays so'); END;
--> statement-breakpoint
CREATE TRIGGER people_shares_no_delete BEFORE DELETE ON people_shares WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) BEGIN SELECT RAISE(ABORT, 'a shared pick cannot be deleted, only taken back'); END;
