CREATE TABLE `audit_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`request_id` text,
	`detail` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_events_user` ON `audit_events` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `reveals` (
	`user_id` text NOT NULL,
	`pick_id` integer NOT NULL,
	`day` text NOT NULL,
	`revealed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `pick_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`feed` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`tier` text DEFAULT 'free' NOT NULL,
	`trial_started_at` integer NOT NULL,
	`bankroll_cents` integer,
	`odds_format` text DEFAULT 'american' NOT NULL,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `saved_pick_gradings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`saved_pick_id` integer NOT NULL,
	`leg` integer DEFAULT 0 NOT NULL,
	`game_result_id` integer NOT NULL,
	`result` text NOT NULL,
	`profit_cents` integer NOT NULL,
	`closing_line_value` real,
	`regrade` integer DEFAULT false NOT NULL,
	`graded_at` integer NOT NULL,
	FOREIGN KEY (`saved_pick_id`) REFERENCES `saved_picks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_result_id`) REFERENCES `game_results`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_pick_gradings_once` ON `saved_pick_gradings` (`saved_pick_id`,`leg`,`game_result_id`);--> statement-breakpoint
CREATE TABLE `saved_pick_legs` (
	`saved_pick_id` integer NOT NULL,
	`leg` integer NOT NULL,
	`pick_id` integer,
	`game_id` text NOT NULL,
	`league` text NOT NULL,
	`market` text NOT NULL,
	`side` text NOT NULL,
	`line` real,
	`book` text NOT NULL,
	`price` integer NOT NULL,
	`confidence` real NOT NULL,
	`start_at` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	PRIMARY KEY(`saved_pick_id`, `leg`),
	FOREIGN KEY (`saved_pick_id`) REFERENCES `saved_picks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_pick_legs_game` ON `saved_pick_legs` (`game_id`,`status`);--> statement-breakpoint
CREATE TABLE `saved_picks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`strategy_id` integer NOT NULL,
	`pick_id` integer,
	`game_id` text,
	`league` text,
	`market` text,
	`side` text,
	`line` real,
	`book` text NOT NULL,
	`price` integer,
	`decimal_odds` real NOT NULL,
	`team_name` text NOT NULL,
	`bet_type` text NOT NULL,
	`stake_cents` integer NOT NULL,
	`confidence` real NOT NULL,
	`expected_value` real NOT NULL,
	`start_at` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`profit_cents` integer,
	`closing_line_value` real,
	`settled_at` integer,
	`placed_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_picks_user_saved` ON `saved_picks` (`user_id`,`feed`,`run`,`saved_at`);--> statement-breakpoint
CREATE INDEX `saved_picks_user_settled` ON `saved_picks` (`user_id`,`feed`,`run`,`settled_at`);--> statement-breakpoint
CREATE INDEX `saved_picks_pending` ON `saved_picks` (`status`,`start_at`);--> statement-breakpoint
CREATE INDEX `saved_picks_game` ON `saved_picks` (`game_id`,`status`);--> statement-breakpoint
CREATE INDEX `saved_picks_pick` ON `saved_picks` (`pick_id`);--> statement-breakpoint
CREATE TABLE `player_aliases` (
	`provider` text NOT NULL,
	`alias` text NOT NULL,
	`player_id` text NOT NULL,
	PRIMARY KEY(`provider`, `alias`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `player_aliases_player` ON `player_aliases` (`player_id`);--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`league` text NOT NULL,
	`team_id` text,
	`name` text NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `players_team` ON `players` (`team_id`);--> statement-breakpoint
CREATE INDEX `players_feed_league_name` ON `players` (`feed`,`league`,`name`);--> statement-breakpoint
CREATE TABLE `team_aliases` (
	`provider` text NOT NULL,
	`league` text NOT NULL,
	`alias` text NOT NULL,
	`team_id` text NOT NULL,
	PRIMARY KEY(`provider`, `league`, `alias`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_aliases_team` ON `team_aliases` (`team_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`league` text NOT NULL,
	`code` text NOT NULL,
	`city` text NOT NULL,
	`nickname` text NOT NULL,
	`conference` text,
	`division` text,
	`active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `box_scores` (
	`game_id` text NOT NULL,
	`player_id` text NOT NULL,
	`team_id` text NOT NULL,
	`starter` integer DEFAULT false NOT NULL,
	`stats` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `box_scores_game_player` ON `box_scores` (`game_id`,`player_id`);--> statement-breakpoint
CREATE INDEX `box_scores_player` ON `box_scores` (`player_id`);--> statement-breakpoint
CREATE TABLE `game_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`status` text NOT NULL,
	`home_score` integer,
	`away_score` integer,
	`overtime` integer,
	`known_at` integer NOT NULL,
	`fingerprint` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_results_once` ON `game_results` (`game_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `game_results_game_known` ON `game_results` (`game_id`,`known_at`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`external_id` text NOT NULL,
	`league` text NOT NULL,
	`season` integer NOT NULL,
	`start_at` integer NOT NULL,
	`local_date` text NOT NULL,
	`home_team_id` text NOT NULL,
	`away_team_id` text NOT NULL,
	`neutral` integer DEFAULT false NOT NULL,
	`playoff` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'scheduled' NOT NULL,
	`home_score` integer,
	`away_score` integer,
	`period_label` text,
	`overtime` integer,
	`final_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`home_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`away_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_feed_external` ON `games` (`feed`,`external_id`);--> statement-breakpoint
CREATE INDEX `games_feed_start` ON `games` (`feed`,`start_at`);--> statement-breakpoint
CREATE INDEX `games_feed_league_start` ON `games` (`feed`,`league`,`start_at`);--> statement-breakpoint
CREATE INDEX `games_feed_status_start` ON `games` (`feed`,`status`,`start_at`);--> statement-breakpoint
CREATE INDEX `games_home` ON `games` (`home_team_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `games_away` ON `games` (`away_team_id`,`start_at`);--> statement-breakpoint
CREATE TABLE `injuries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`player_id` text NOT NULL,
	`team_id` text NOT NULL,
	`status` text NOT NULL,
	`note` text NOT NULL,
	`reported_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `injuries_once` ON `injuries` (`player_id`,`reported_at`);--> statement-breakpoint
CREATE INDEX `injuries_team_reported` ON `injuries` (`team_id`,`reported_at`);--> statement-breakpoint
CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`key` text NOT NULL,
	`owner` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`duration_ms` integer,
	`outcome` text NOT NULL,
	`summary` text,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_runs_once` ON `job_runs` (`job`,`key`);--> statement-breakpoint
CREATE INDEX `job_runs_started` ON `job_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`last_started_at` integer,
	`last_finished_at` integer,
	`last_outcome` text
);
--> statement-breakpoint
CREATE TABLE `worker_heartbeats` (
	`worker` text PRIMARY KEY NOT NULL,
	`beat_at` integer NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `archive_box_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`archive_game_id` text NOT NULL,
	`player_key` text NOT NULL,
	`player_name` text NOT NULL,
	`team` text NOT NULL,
	`position` text NOT NULL,
	`starter` integer NOT NULL,
	`stats` text NOT NULL,
	FOREIGN KEY (`archive_game_id`) REFERENCES `archive_games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `archive_box_lines_once` ON `archive_box_lines` (`archive_game_id`,`player_key`);--> statement-breakpoint
CREATE TABLE `archive_games` (
	`id` text PRIMARY KEY NOT NULL,
	`league` text NOT NULL,
	`season` integer NOT NULL,
	`date` text NOT NULL,
	`start_at` integer NOT NULL,
	`home` text NOT NULL,
	`away` text NOT NULL,
	`neutral` integer NOT NULL,
	`playoff` integer NOT NULL,
	`home_score` integer NOT NULL,
	`away_score` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `archive_games_league_start` ON `archive_games` (`league`,`start_at`);--> statement-breakpoint
CREATE TABLE `archive_quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`archive_game_id` text NOT NULL,
	`book` text NOT NULL,
	`market` text NOT NULL,
	`line` real,
	`first_price` integer NOT NULL,
	`second_price` integer NOT NULL,
	`kind` text NOT NULL,
	`captured_at` integer NOT NULL,
	`assumed_price` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`archive_game_id`) REFERENCES `archive_games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `archive_quotes_once` ON `archive_quotes` (`archive_game_id`,`market`,`book`,`captured_at`);--> statement-breakpoint
CREATE INDEX `archive_quotes_captured` ON `archive_quotes` (`captured_at`);--> statement-breakpoint
CREATE TABLE `feed_clocks` (
	`feed` text PRIMARY KEY NOT NULL,
	`run` integer DEFAULT 1 NOT NULL,
	`offset_ms` integer DEFAULT 0 NOT NULL,
	`stands_at` integer,
	`league` text,
	`seed` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `odds_snapshots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`book` text NOT NULL,
	`market` text NOT NULL,
	`line` real,
	`first_price` integer NOT NULL,
	`second_price` integer NOT NULL,
	`kind` text NOT NULL,
	`captured_at` integer NOT NULL,
	`fetch_id` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fetch_id`) REFERENCES `provider_fetches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `odds_snapshots_once` ON `odds_snapshots` (`game_id`,`market`,`book`,`captured_at`);--> statement-breakpoint
CREATE TABLE `provider_fetches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`provider` text NOT NULL,
	`endpoint` text NOT NULL,
	`requested_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`status` integer NOT NULL,
	`body_hash` text NOT NULL,
	`body` blob,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_fetches_expiry` ON `provider_fetches` (`expires_at`);--> statement-breakpoint
CREATE INDEX `provider_fetches_provider` ON `provider_fetches` (`provider`,`requested_at`);--> statement-breakpoint
CREATE TABLE `splits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`market` text NOT NULL,
	`first_tickets` real NOT NULL,
	`first_money` real NOT NULL,
	`sample_size` integer NOT NULL,
	`captured_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `splits_once` ON `splits` (`game_id`,`market`,`captured_at`);--> statement-breakpoint
CREATE TABLE `gradings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pick_id` integer NOT NULL,
	`game_result_id` integer NOT NULL,
	`result` text NOT NULL,
	`profit_units` real NOT NULL,
	`close_price` integer,
	`close_line` real,
	`close_probability` real,
	`closing_line_value` real,
	`graded_at` integer NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_result_id`) REFERENCES `game_results`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gradings_once` ON `gradings` (`pick_id`,`game_result_id`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`sequence` integer NOT NULL,
	`kind` text NOT NULL,
	`ref_id` text NOT NULL,
	`payload_hash` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_sequence` ON `ledger_entries` (`feed`,`run`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_once` ON `ledger_entries` (`feed`,`run`,`kind`,`ref_id`);--> statement-breakpoint
CREATE TABLE `model_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`league` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`parameters` text NOT NULL,
	`data_hash` text NOT NULL,
	`trained_on_games` integer NOT NULL,
	`trained_until` integer NOT NULL,
	`scores` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `model_versions_champion` ON `model_versions` (`feed`,`run`,`league`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `model_versions_once` ON `model_versions` (`feed`,`run`,`league`,`kind`,`data_hash`);--> statement-breakpoint
CREATE TABLE `picks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`league` text NOT NULL,
	`game_id` text NOT NULL,
	`prediction_id` integer NOT NULL,
	`model_version_id` integer NOT NULL,
	`market` text NOT NULL,
	`side` text NOT NULL,
	`line` real,
	`book` text NOT NULL,
	`price` integer NOT NULL,
	`quoted_at` integer NOT NULL,
	`model_probability` real NOT NULL,
	`fair_probability` real,
	`probability` real NOT NULL,
	`probability_low` real NOT NULL,
	`probability_high` real NOT NULL,
	`push_probability` real NOT NULL,
	`expected_value` real NOT NULL,
	`fair_price` integer NOT NULL,
	`good_down_to` integer NOT NULL,
	`stake_fraction` real NOT NULL,
	`verdict` text NOT NULL,
	`risk_level` text NOT NULL,
	`reasons` text NOT NULL,
	`start_at` integer NOT NULL,
	`published_at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model_version_id`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `picks_once` ON `picks` (`feed`,`run`,`game_id`,`market`);--> statement-breakpoint
CREATE INDEX `picks_feed_start` ON `picks` (`feed`,`run`,`start_at`);--> statement-breakpoint
CREATE INDEX `picks_feed_published` ON `picks` (`feed`,`run`,`published_at`);--> statement-breakpoint
CREATE INDEX `picks_game` ON `picks` (`game_id`);--> statement-breakpoint
CREATE TABLE `predictions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`run` integer NOT NULL,
	`model_version_id` integer NOT NULL,
	`market` text NOT NULL,
	`side` text NOT NULL,
	`line` real,
	`as_of` integer NOT NULL,
	`model_probability` real NOT NULL,
	`fair_probability` real,
	`probability` real NOT NULL,
	`probability_low` real NOT NULL,
	`probability_high` real NOT NULL,
	`push_probability` real NOT NULL,
	`distribution` text NOT NULL,
	`reasons` text NOT NULL,
	`snapshot_ids` text NOT NULL,
	`inputs_hash` text NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model_version_id`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `predictions_once` ON `predictions` (`game_id`,`market`,`run`,`model_version_id`,`inputs_hash`);--> statement-breakpoint
CREATE INDEX `predictions_game` ON `predictions` (`game_id`,`run`,`as_of`);--> statement-breakpoint
CREATE INDEX `predictions_as_of` ON `predictions` (`as_of`);--> statement-breakpoint
CREATE TABLE `rating_states` (
	`model_version_id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`through_start_at` integer NOT NULL,
	`games_seen` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`model_version_id`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
