CREATE TABLE `agent_opinions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pick_id` integer NOT NULL,
	`agent` text NOT NULL,
	`stance` text NOT NULL,
	`signal` real NOT NULL,
	`sentence` text NOT NULL,
	`evidence` text NOT NULL,
	`as_of` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_opinions_once` ON `agent_opinions` (`pick_id`,`agent`);--> statement-breakpoint
CREATE TABLE `agent_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`task` text NOT NULL,
	`subject` text NOT NULL,
	`executed_at` integer NOT NULL,
	`milliseconds` integer NOT NULL,
	`result` text,
	`error` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agent_runs_user` ON `agent_runs` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `agent_weights` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`picks` integer NOT NULL,
	`weights` text NOT NULL,
	`data_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_weights_once` ON `agent_weights` (`feed`,`run`,`data_hash`);--> statement-breakpoint
CREATE INDEX `agent_weights_newest` ON `agent_weights` (`feed`,`run`,`id`);--> statement-breakpoint
CREATE TRIGGER agent_opinions_no_replace BEFORE INSERT ON agent_opinions WHEN EXISTS (SELECT 1 FROM agent_opinions WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM agent_opinions WHERE pick_id = NEW.pick_id AND agent = NEW.agent) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER agent_opinions_no_update BEFORE UPDATE ON agent_opinions BEGIN SELECT RAISE(ABORT, 'an opinion of an agent cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER agent_opinions_no_delete BEFORE DELETE ON agent_opinions BEGIN SELECT RAISE(ABORT, 'an opinion of an agent cannot be deleted'); END;
--> statement-breakpoint
CREATE TRIGGER agent_weights_no_replace BEFORE INSERT ON agent_weights WHEN EXISTS (SELECT 1 FROM agent_weights WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM agent_weights WHERE feed = NEW.feed AND run = NEW.run AND data_hash = NEW.data_hash) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER agent_weights_no_update BEFORE UPDATE ON agent_weights BEGIN SELECT RAISE(ABORT, 'a version of the weights cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER agent_weights_no_delete BEFORE DELETE ON agent_weights BEGIN SELECT RAISE(ABORT, 'a version of the weights cannot be deleted'); END;
