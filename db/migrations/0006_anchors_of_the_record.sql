CREATE TABLE `record_anchors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`feed` text NOT NULL,
	`run` integer NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`proof` text NOT NULL,
	`public_key` text,
	`recorded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `record_anchors_once` ON `record_anchors` (`feed`,`run`,`kind`,`by`,`sequence`);--> statement-breakpoint
CREATE INDEX `record_anchors_run` ON `record_anchors` (`feed`,`run`,`id`);
--> statement-breakpoint
CREATE TRIGGER record_anchors_no_replace BEFORE INSERT ON record_anchors WHEN EXISTS (SELECT 1 FROM record_anchors WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM record_anchors WHERE feed = NEW.feed AND run = NEW.run AND kind = NEW.kind AND by = NEW.by AND sequence = NEW.sequence) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER record_anchors_no_update BEFORE UPDATE ON record_anchors BEGIN SELECT RAISE(ABORT, 'an anchor of the record cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER record_anchors_no_delete BEFORE DELETE ON record_anchors BEGIN SELECT RAISE(ABORT, 'an anchor of the record cannot be deleted'); END;
