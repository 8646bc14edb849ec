ALTER TABLE `users` ADD `simulated` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `users_simulated` ON `users` (`simulated`) WHERE simulated = 1;
--> statement-breakpoint
-- The local identity server is one provider whatever its port: an account begun at one port is the same at another.
UPDATE OR IGNORE `identities` SET `provider` = 'http://localhost' WHERE `provider` LIKE 'http://localhost:%';
