-- Simulation and archive replay games that lie in the past; a pick of a real game is entered before it begins by the wall's clock, or not at all.
CREATE TRIGGER picks_recorded_before_start BEFORE INSERT ON picks WHEN NEW.feed = 'live' AND NEW.recorded_at >= NEW.start_at BEGIN SELECT RAISE(ABORT, 'a pick of a real game is recorded before the start or not at all'); END;
