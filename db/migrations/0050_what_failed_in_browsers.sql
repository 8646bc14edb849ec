CREATE TABLE `client_errors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`screen` text NOT NULL,
	`message` text NOT NULL,
	`device` text NOT NULL,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `client_errors_at` ON `client_errors` (`at`);