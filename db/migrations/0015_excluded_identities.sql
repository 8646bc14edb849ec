CREATE TABLE `shared_results` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`days` integer NOT NULL,
	`shows_name` integer DEFAULT false NOT NULL,
	`shows_money` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_results_user` ON `shared_results` (`user_id`);--> statement-breakpoint
CREATE TABLE `care_marks` (
	`user_id` text NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`user_id`, `mark`)
);
--> statement-breakpoint
CREATE INDEX `care_marks_mark` ON `care_marks` (`mark`);--> statement-breakpoint
CREATE INDEX `care_exclusions_end` ON `care_exclusions` (`ends_at`);--> statement-breakpoint
INSERT INTO care_marks (user_id, mark) SELECT DISTINCT user_id, email_hash FROM care_exclusions;
