CREATE INDEX `notification_preferences_bets` ON `notification_preferences` (`user_id`) WHERE enable_new_bets or enable_edge_alerts;
