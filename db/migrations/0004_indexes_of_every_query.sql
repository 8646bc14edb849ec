CREATE INDEX `saved_picks_start` ON `saved_picks` (`start_at`);--> statement-breakpoint
CREATE INDEX `archive_games_league_date` ON `archive_games` (`league`,`date`);--> statement-breakpoint
CREATE INDEX `picks_prediction` ON `picks` (`prediction_id`);