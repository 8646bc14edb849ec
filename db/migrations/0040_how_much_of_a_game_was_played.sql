ALTER TABLE `game_results` ADD `played` text;--> statement-breakpoint
ALTER TABLE `game_results` ADD `resumed_at` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `played` text;--> statement-breakpoint
ALTER TABLE `games` ADD `resumed_at` integer;