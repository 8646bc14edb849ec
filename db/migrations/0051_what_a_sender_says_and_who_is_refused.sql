ALTER TABLE `saved_picks` ADD `sent` text;
--> statement-breakpoint
CREATE TABLE `refusal_excesses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`caller` text NOT NULL,
	`refused` integer NOT NULL,
	`expected` real NOT NULL,
	`kinds` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refusal_excesses_at` ON `refusal_excesses` (`at`);