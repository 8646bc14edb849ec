CREATE TABLE `ingest_marks` (
	`feed` text NOT NULL,
	`league` text NOT NULL,
	`kind` text NOT NULL,
	`through` integer NOT NULL,
	PRIMARY KEY(`feed`, `league`, `kind`)
);
