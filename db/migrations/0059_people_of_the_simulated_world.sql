ALTER TABLE `users` ADD `simulated` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `users_simulated` ON `users` (`simulated`) WHERE simulated = 1;
