CREATE TABLE `assessments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pick_id` integer NOT NULL,
	`model_version_id` integer NOT NULL,
	`as_of` integer NOT NULL,
	`inputs_hash` text NOT NULL,
	`lines` text NOT NULL,
	`overround` real,
	`line` real,
	`book` text,
	`price` integer,
	`expected_value` real,
	`verdict` text NOT NULL,
	`stake_fraction` real NOT NULL,
	`change` text NOT NULL,
	FOREIGN KEY (`pick_id`) REFERENCES `picks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`model_version_id`) REFERENCES `model_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assessments_once` ON `assessments` (`pick_id`,`inputs_hash`);--> statement-breakpoint
CREATE INDEX `assessments_pick` ON `assessments` (`pick_id`,`as_of`);--> statement-breakpoint
CREATE INDEX `assessments_as_of` ON `assessments` (`as_of`);--> statement-breakpoint
ALTER TABLE `slip_items` ADD `line` real;--> statement-breakpoint
UPDATE slip_items SET line = (SELECT picks.line FROM picks WHERE picks.id = slip_items.pick_id);
--> statement-breakpoint
INSERT INTO assessments (pick_id, model_version_id, as_of, inputs_hash, lines, overround, line, book, price, expected_value, verdict, stake_fraction, change)
SELECT picks.id, picks.model_version_id, picks.published_at, predictions.inputs_hash,
  json_array(json_object('line', picks.line, 'modelProbability', picks.model_probability, 'fairProbability', picks.fair_probability, 'probability', picks.probability, 'probabilityLow', picks.probability_low, 'probabilityHigh', picks.probability_high, 'pushProbability', picks.push_probability, 'reasons', json(picks.reasons))),
  NULL, picks.line, picks.book, picks.price, picks.expected_value, picks.verdict, picks.stake_fraction, 'published'
FROM picks INNER JOIN predictions ON predictions.id = picks.prediction_id;
--> statement-breakpoint
CREATE TRIGGER assessments_no_replace BEFORE INSERT ON assessments WHEN EXISTS (SELECT 1 FROM assessments WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM assessments WHERE pick_id = NEW.pick_id AND inputs_hash = NEW.inputs_hash) BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER assessments_no_update BEFORE UPDATE ON assessments BEGIN SELECT RAISE(ABORT, 'an assessment cannot be changed'); END;
--> statement-breakpoint
CREATE TRIGGER assessments_no_delete BEFORE DELETE ON assessments WHEN NOT EXISTS (SELECT 1 FROM assessments later WHERE later.pick_id = OLD.pick_id AND later.id > OLD.id) BEGIN SELECT RAISE(ABORT, 'the last assessment of a pick cannot be deleted'); END;
