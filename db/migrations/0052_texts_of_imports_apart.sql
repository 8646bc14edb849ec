CREATE TABLE `bet_import_texts` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`),
	FOREIGN KEY (`import_id`) REFERENCES `bet_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `bet_imports` ADD `holder` text;--> statement-breakpoint
ALTER TABLE `bet_imports` ADD `held_until` integer;--> statement-breakpoint
INSERT INTO `bet_import_texts` (`import_id`, `part`, `text`) SELECT `id`, 0, `text` FROM `bet_imports` WHERE `outcome` IS NULL;--> statement-breakpoint
ALTER TABLE `bet_imports` DROP COLUMN `text`;
