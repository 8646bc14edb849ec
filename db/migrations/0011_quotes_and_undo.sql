ALTER TABLE `saved_picks` ADD `quoted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `slip_items` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `slips` ADD `parlay_quote` real;