CREATE TABLE `game_aliases` (
	`provider` text NOT NULL,
	`alias` text NOT NULL,
	`league` text NOT NULL,
	`external_id` text NOT NULL,
	`swapped` integer DEFAULT false NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `alias`)
);
--> statement-breakpoint
CREATE INDEX `game_aliases_game` ON `game_aliases` (`external_id`);--> statement-breakpoint
CREATE TABLE `provider_quotas` (
	`provider` text NOT NULL,
	`month` text NOT NULL,
	`used` integer NOT NULL,
	`remaining` integer,
	`day` text NOT NULL,
	`used_on_day` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `month`)
);
