CREATE TABLE `testimonial_reports` (
	`user_id` text NOT NULL,
	`testimonial_id` integer NOT NULL,
	`note` text NOT NULL,
	`reported_at` integer NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`user_id`, `testimonial_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`testimonial_id`) REFERENCES `testimonials`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `testimonial_reports_open` ON `testimonial_reports` (`closed_at`,`testimonial_id`);--> statement-breakpoint
ALTER TABLE `testimonials` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `decision_why` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `testimonials_waiting` ON `testimonials` (`decision`,`consented_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `care_hold` text;--> statement-breakpoint
ALTER TABLE `billing_customers` ADD `stop_wanted_at` integer;