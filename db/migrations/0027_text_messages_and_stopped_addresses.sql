CREATE TABLE `message_stops` (
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`reason` text NOT NULL,
	`stopped_at` integer NOT NULL,
	PRIMARY KEY(`channel`, `recipient`)
);
--> statement-breakpoint
CREATE TABLE `phones` (
	`user_id` text PRIMARY KEY NOT NULL,
	`number` text,
	`confirmed_at` integer,
	`pending_number` text,
	`code_hash` text,
	`code_expires_at` integer,
	`code_attempts` integer DEFAULT 0 NOT NULL,
	`alerts_consent_at` integer,
	`digest_consent_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `phones_number` ON `phones` (`number`);--> statement-breakpoint
CREATE INDEX `phones_pending` ON `phones` (`pending_number`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `channel` text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `delivered_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_told` ON `outbox` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`,`created_at`);--> statement-breakpoint
-- The confidences that can be chosen are 80, 85, 90 and 95; whoever typed another gets the nearest that is not higher, at least 80.
UPDATE `notification_preferences` SET `min_confidence_threshold` = CASE
  WHEN `min_confidence_threshold` >= 95 THEN 95
  WHEN `min_confidence_threshold` >= 90 THEN 90
  WHEN `min_confidence_threshold` >= 85 THEN 85
  ELSE 80 END;
