ALTER TABLE `users` ADD `reality_check_minutes` integer DEFAULT 60;--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_due_at`);--> statement-breakpoint
CREATE INDEX `data_exports_expiry` ON `data_exports` (`expires_at`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`);