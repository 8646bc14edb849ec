CREATE TABLE `bet_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`file_name` text,
	`text` text NOT NULL,
	`reading` text NOT NULL,
	`outcome` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bet_imports_user` ON `bet_imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bet_imports_created` ON `bet_imports` (`created_at`);--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `origin` text DEFAULT 'saved' NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `imported_at` integer;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `event_name` text;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `stated_status` text;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `stated_profit_cents` integer;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `import_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_picks_import_key` ON `saved_picks` (`user_id`,`feed`,`run`,`import_key`) WHERE import_key is not null and deleted_at is null;