CREATE TABLE `web_hook_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`status` integer,
	`duration_ms` integer NOT NULL,
	`excerpt` text,
	`error` text,
	FOREIGN KEY (`delivery_id`) REFERENCES `web_hook_deliveries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `web_hook_attempts_delivery` ON `web_hook_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE INDEX `web_hook_attempts_user` ON `web_hook_attempts` (`user_id`);--> statement-breakpoint
CREATE TABLE `web_hook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`web_hook_id` text NOT NULL,
	`user_id` text NOT NULL,
	`message_id` text NOT NULL,
	`topic` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`queued_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`aside` integer DEFAULT false NOT NULL,
	`sent_at` integer,
	`given_up_at` integer,
	`given_up_because` text,
	FOREIGN KEY (`web_hook_id`) REFERENCES `web_hooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `web_hook_deliveries_once` ON `web_hook_deliveries` (`message_id`);--> statement-breakpoint
CREATE INDEX `web_hook_deliveries_log` ON `web_hook_deliveries` (`web_hook_id`,`id`);--> statement-breakpoint
CREATE INDEX `web_hook_deliveries_user` ON `web_hook_deliveries` (`user_id`,`topic`,`created_at`);--> statement-breakpoint
CREATE INDEX `web_hook_deliveries_waiting` ON `web_hook_deliveries` (`web_hook_id`,`due_at`) WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX `web_hook_deliveries_old` ON `web_hook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `web_hook_deliveries_sent` ON `web_hook_deliveries` (`sent_at`);--> statement-breakpoint
CREATE INDEX `web_hook_deliveries_given_up` ON `web_hook_deliveries` (`given_up_at`);--> statement-breakpoint
CREATE TABLE `web_hook_positions` (
	`feed` text PRIMARY KEY NOT NULL,
	`position` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `web_hooks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`topics` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_former_secret` text,
	`former_secret_until` integer,
	`created_at` integer NOT NULL,
	`paused_at` integer,
	`paused_because` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`next_attempt_at` integer NOT NULL,
	`lease_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `web_hooks_user` ON `web_hooks` (`user_id`);--> statement-breakpoint
CREATE INDEX `web_hooks_due` ON `web_hooks` (`paused_at`,`next_attempt_at`);