CREATE TABLE `alert_positions` (
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`pick_id` integer NOT NULL,
	`assessment_id` integer NOT NULL,
	`grading_id` integer NOT NULL,
	PRIMARY KEY(`feed`, `run`)
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`path` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_once` ON `alerts` (`user_id`,`dedupe_key`);--> statement-breakpoint
CREATE INDEX `alerts_unread` ON `alerts` (`user_id`,`read_at`);--> statement-breakpoint
CREATE INDEX `alerts_created` ON `alerts` (`created_at`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`enable_game_alerts` integer NOT NULL,
	`enable_odds_shifts` integer NOT NULL,
	`enable_high_confidence` integer NOT NULL,
	`enable_daily_digest` integer NOT NULL,
	`game_alert_timing` integer NOT NULL,
	`min_confidence_threshold` integer NOT NULL,
	`favorite_teams` text NOT NULL,
	`game_alerts_delivery` text NOT NULL,
	`high_conf_delivery` text NOT NULL,
	`odds_shift_delivery` text NOT NULL,
	`daily_digest_delivery` text NOT NULL,
	`digest_hour` integer NOT NULL,
	`quiet_from` integer NOT NULL,
	`quiet_to` integer NOT NULL,
	`unsubscribed_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `price_watches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`market` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`side` text NOT NULL,
	`line` real,
	`bet` text NOT NULL,
	`pick_id` integer,
	`price` integer NOT NULL,
	`created_at` integer NOT NULL,
	`reached_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_watches_once` ON `price_watches` (`user_id`,`game_id`,`bet`);--> statement-breakpoint
CREATE INDEX `price_watches_open` ON `price_watches` (`reached_at`,`game_id`);--> statement-breakpoint
CREATE INDEX `price_watches_game` ON `price_watches` (`game_id`);--> statement-breakpoint
CREATE INDEX `price_watches_pick` ON `price_watches` (`pick_id`);--> statement-breakpoint
CREATE TABLE `recommendations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`rule` text NOT NULL,
	`subject` text NOT NULL,
	`type` text NOT NULL,
	`priority` text NOT NULL,
	`risk_level` text NOT NULL,
	`confidence` real NOT NULL,
	`expected_value` real,
	`timeframe` text NOT NULL,
	`league` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`reasoning` text NOT NULL,
	`action_items` text NOT NULL,
	`effect` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`before` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recommendations_user` ON `recommendations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `recommendations_created` ON `recommendations` (`created_at`);