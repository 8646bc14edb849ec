ALTER TABLE `picks` ADD `doubt` text;--> statement-breakpoint
ALTER TABLE `picks` ADD `shrunk_edge` real;--> statement-breakpoint
ALTER TABLE `picks` ADD `worth` real;--> statement-breakpoint
ALTER TABLE `picks` ADD `rule` integer;--> statement-breakpoint
ALTER TABLE `predictions` ADD `doubt` text;