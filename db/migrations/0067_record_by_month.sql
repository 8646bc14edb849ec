DELETE FROM record_day;--> statement-breakpoint
INSERT OR IGNORE INTO record_stale (pick_id) SELECT id FROM picks;
