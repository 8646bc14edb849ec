export const LEAGUE_NAME = /^(?:nba|nfl|mlb|nhl|wnba|ncaa[a-z]*|cfb|cbb)$/i;
