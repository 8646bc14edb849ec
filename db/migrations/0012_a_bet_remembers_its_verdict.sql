ALTER TABLE `saved_picks` ADD `verdict` text;--> statement-breakpoint
-- Older bets take what was published: the price they were saved at was near it.
UPDATE `saved_picks` SET `verdict` = (SELECT `picks`.`verdict` FROM `picks` WHERE `picks`.`id` = `saved_picks`.`pick_id`);
