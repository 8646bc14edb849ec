ALTER TABLE `saved_picks` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `stated_result` text;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `league_name` text;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `bonus_cents` integer;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `boosted` integer DEFAULT false NOT NULL;