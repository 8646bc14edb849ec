CREATE INDEX `users_time_zone` ON `users` (`time_zone`);--> statement-breakpoint
CREATE INDEX `notification_preferences_digest` ON `notification_preferences` (`digest_hour`) WHERE enable_daily_digest;--> statement-breakpoint
CREATE INDEX `notification_preferences_fans` ON `notification_preferences` (`user_id`) WHERE favorite_teams <> '[]';