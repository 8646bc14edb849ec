CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`year` integer,
	`requested_at` integer NOT NULL,
	`started_at` integer,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`expires_at` integer,
	`archive` blob,
	`error` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `data_exports_user` ON `data_exports` (`user_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `data_exports_waiting` ON `data_exports` (`finished_at`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE TABLE `saved_filters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_filters_name` ON `saved_filters` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `support_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`tier` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`screen` text,
	`request_id` text,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_requests_user` ON `support_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`words` text NOT NULL,
	`signed_as` text NOT NULL,
	`connection` text NOT NULL,
	`consented_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `testimonials_user` ON `testimonials` (`user_id`);--> statement-breakpoint
CREATE TABLE `billing_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_customer` ON `billing_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `billing_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`object_id` text,
	`created_at` integer NOT NULL,
	`handled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `billing_refunds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`refund_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`tier` text NOT NULL,
	`status` text NOT NULL,
	`billing_cycle` text NOT NULL,
	`price_cents` integer NOT NULL,
	`started_at` integer NOT NULL,
	`current_period_ends_at` integer NOT NULL,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`next_tier` text,
	`past_due_since` integer,
	`ended_at` integer,
	`fetched_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_subscription` ON `subscriptions` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_fetched` ON `subscriptions` (`fetched_at`);--> statement-breakpoint
CREATE TABLE `care_exclusions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`email_hash` text NOT NULL,
	`kind` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer
);
--> statement-breakpoint
CREATE INDEX `care_exclusions_user` ON `care_exclusions` (`user_id`);--> statement-breakpoint
CREATE INDEX `care_exclusions_email` ON `care_exclusions` (`email_hash`);--> statement-breakpoint
CREATE TABLE `care_limits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`amount` integer,
	`set_at` integer NOT NULL,
	`in_force_from` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `care_limits_user` ON `care_limits` (`user_id`,`kind`,`period`);--> statement-breakpoint
CREATE TABLE `care_time` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`minutes` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dedupe_key` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`sent_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
ALTER TABLE `consents` ADD `text` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `username_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `tier_ends_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `birth_date` text;--> statement-breakpoint
ALTER TABLE `users` ADD `region` text;--> statement-breakpoint
ALTER TABLE `users` ADD `currency_mark` text DEFAULT '$' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `unit_cents` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `default_stake_cents` integer DEFAULT 2500 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `preferred_book` text;--> statement-breakpoint
ALTER TABLE `users` ADD `own_books` text;--> statement-breakpoint
ALTER TABLE `users` ADD `early_access` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `shares_results` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_due_at` integer;
--> statement-breakpoint
CREATE TRIGGER care_limits_no_replace BEFORE INSERT ON care_limits WHEN EXISTS (SELECT 1 FROM care_limits WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a limit is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER care_limits_no_update BEFORE UPDATE ON care_limits BEGIN SELECT RAISE(ABORT, 'a limit cannot be changed, only followed by another'); END;
--> statement-breakpoint
CREATE TRIGGER care_limits_no_delete BEFORE DELETE ON care_limits WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) BEGIN SELECT RAISE(ABORT, 'a limit cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER care_exclusions_no_replace BEFORE INSERT ON care_exclusions WHEN EXISTS (SELECT 1 FROM care_exclusions WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'an exclusion is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER care_exclusions_no_update BEFORE UPDATE ON care_exclusions BEGIN SELECT RAISE(ABORT, 'an exclusion cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER care_exclusions_no_delete BEFORE DELETE ON care_exclusions BEGIN SELECT RAISE(ABORT, 'an exclusion cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER billing_events_no_replace BEFORE INSERT ON billing_events WHEN EXISTS (SELECT 1 FROM billing_events WHERE id = NEW.id) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER billing_events_no_update BEFORE UPDATE ON billing_events BEGIN SELECT RAISE(ABORT, 'a handled event cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER billing_events_no_delete BEFORE DELETE ON billing_events BEGIN SELECT RAISE(ABORT, 'a handled event cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER billing_refunds_no_replace BEFORE INSERT ON billing_refunds WHEN EXISTS (SELECT 1 FROM billing_refunds WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'a refund is there already and cannot be replaced'); END;
--> statement-breakpoint
CREATE TRIGGER billing_refunds_no_update BEFORE UPDATE ON billing_refunds BEGIN SELECT RAISE(ABORT, 'a refund cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER billing_refunds_no_delete BEFORE DELETE ON billing_refunds WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) BEGIN SELECT RAISE(ABORT, 'a refund cannot be deleted'); END;
