ALTER TABLE `notification_preferences` ADD `enable_new_bets` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `enable_edge_alerts` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `min_edge` integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_picks` ADD `fair_probability` real;--> statement-breakpoint
ALTER TABLE `slip_items` ADD `suggested_cents` integer;--> statement-breakpoint
ALTER TABLE `slip_items` ADD `single_book` text;--> statement-breakpoint
ALTER TABLE `slip_items` ADD `single_price` integer;--> statement-breakpoint
ALTER TABLE `slip_items` ADD `single_line` real;