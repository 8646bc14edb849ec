DROP INDEX `saved_picks_import_deleted`;--> statement-breakpoint
CREATE INDEX `saved_picks_own_pick` ON `saved_picks` (`user_id`,`feed`,`run`,`pick_id`) WHERE pick_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `saved_picks_own_game` ON `saved_picks` (`user_id`,`feed`,`run`,`game_id`) WHERE origin <> 'imported' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `saved_picks_import_deleted` ON `saved_picks` (`user_id`,`feed`,`run`,`import_key`) WHERE import_key is not null and deleted_at is not null;