CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`,`document`);--> statement-breakpoint
CREATE TABLE `slip_items` (
	`user_id` text NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`pick_id` integer NOT NULL,
	`stake_cents` integer NOT NULL,
	`book` text NOT NULL,
	`price` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `feed`, `run`, `pick_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `slip_items_pick` ON `slip_items` (`pick_id`);--> statement-breakpoint
CREATE TABLE `slip_placements` (
	`user_id` text NOT NULL,
	`placement_key` text NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`mode` text NOT NULL,
	`bet_count` integer NOT NULL,
	`stake_cents` integer NOT NULL,
	`submitted` integer NOT NULL,
	`placed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `placement_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `slips` (
	`user_id` text NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`mode` text DEFAULT 'singles' NOT NULL,
	`parlay_stake_cents` integer NOT NULL,
	`placement_key` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `feed`, `run`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
