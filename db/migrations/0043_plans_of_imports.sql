CREATE TABLE `bet_import_rows` (
	`import_id` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`ahead` integer NOT NULL,
	`shown` text NOT NULL,
	`stored` text NOT NULL,
	PRIMARY KEY(`import_id`, `at`),
	FOREIGN KEY (`import_id`) REFERENCES `bet_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bet_import_rows_state` ON `bet_import_rows` (`import_id`,`state`,`at`);--> statement-breakpoint
ALTER TABLE `bet_imports` ADD `rows` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bet_imports` ADD `work` text;--> statement-breakpoint
CREATE INDEX `saved_picks_import_deleted` ON `saved_picks` (`user_id`,`import_key`) WHERE import_key is not null and deleted_at is not null;--> statement-breakpoint
-- Outcomes hold how many rows could not be read; the rows themselves are kept beside them.
UPDATE `bet_imports` SET `outcome` = json_set(`outcome`, '$.rejected', json_array_length(`outcome`, '$.rejected')) WHERE `outcome` IS NOT NULL;
