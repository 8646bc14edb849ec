-- The identity server of a local run has the same people on any port: its identities are kept without one.
UPDATE OR IGNORE identities SET provider = 'http://localhost' WHERE provider GLOB 'http://localhost:[0-9]*';
