CREATE INDEX `saved_picks_settled` ON `saved_picks` (`settled_at`);--> statement-breakpoint
CREATE INDEX `people_profiles_left` ON `people_profiles` (`left_at`) WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX `people_profiles_hidden` ON `people_profiles` (`hidden_at`) WHERE hidden_at is not null;