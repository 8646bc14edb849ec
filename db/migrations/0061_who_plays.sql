ALTER TABLE `alert_positions` ADD `injury_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `alert_positions` ADD `lineup_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `enable_starter_changes` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `injuries_reported` ON `injuries` (`reported_at`);--> statement-breakpoint
CREATE INDEX `lineups_known` ON `lineups` (`known_at`);