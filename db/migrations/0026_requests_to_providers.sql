CREATE TABLE `provider_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`requested_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`outcome` text NOT NULL,
	`status` integer,
	`cost` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_calls_requested` ON `provider_calls` (`requested_at`);--> statement-breakpoint
CREATE INDEX `provider_calls_cost` ON `provider_calls` (`requested_at`) WHERE cost > 0;