import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { OddsAccount } from "./stand-in-account.ts";
import { FAULTS, type Fault, type FaultSwitch } from "./stand-in-faults.ts";

/** Folders of the providers at the stand-in. */
export const FOLDERS = [
  "the-odds-api",
  "mlb-statsapi",
  "nhl-api-web",
  "nba",
  "espn",
  "espn-core",
  "open-meteo",
] as const;
export type Folder = (typeof FOLDERS)[number];
export const isFolder = (text: string): text is Folder => (FOLDERS as readonly string[]).includes(text);

/** A recent question; without a status where the answer never comes. The key is not in the address. */
export interface AskedLately {
  readonly at: EpochMs;
  readonly address: string;
  readonly status: number | null;
  readonly ms: number;
}

interface Shown {
  readonly origin: string;
  readonly key: string;
  readonly account: OddsAccount;
  readonly faults: FaultSwitch<Folder>;
  readonly lately: readonly AskedLately[];
  now(): EpochMs;
  isSet(): boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const TITLES: Readonly<Record<Folder, string>> = {
  "the-odds-api": "The Odds API: odds of all leagues, scores",
  "mlb-statsapi": "MLB StatsAPI: schedule, scores, pitchers, box scores, rosters",
  "nhl-api-web": "NHL api-web: schedule, scores, goalies, box scores, rosters",
  nba: "NBA files: schedule, board, box scores, odds",
  espn: "ESPN: NFL, injuries, second source of the others",
  "espn-core": "ESPN core: depth charts of the NFL",
  "open-meteo": "Open-Meteo: weather at ballparks and stadiums",
};

/** The addresses in use, by provider. */
function examplesOf(now: EpochMs, key: string): Readonly<Record<Folder, readonly string[]>> {
  const today = easternDate(now);
  const compact = today.replaceAll("-", "");
  const year = new Date(now - 200 * DAY_MS).getUTCFullYear();
  const account = `apiKey=${encodeURIComponent(key)}`;
  return {
    "the-odds-api": [
      `/v4/sports?${account}`,
      `/v4/sports/basketball_nba/odds?${account}&regions=us,us2&markets=h2h,spreads,totals&oddsFormat=american`,
      `/v4/sports/icehockey_nhl/events?${account}`,
      `/v4/sports/icehockey_nhl/scores?${account}&daysFrom=1`,
    ],
    "mlb-statsapi": [
      `/api/v1/schedule?sportId=1&date=${today}&hydrate=probablePitcher,linescore,team`,
      "/api/v1/teams/116/roster",
    ],
    "nhl-api-web": [`/v1/score/${today}`, `/v1/schedule/${today}`, "/v1/roster/BOS/current"],
    nba: [
      "/static/json/liveData/scoreboard/todaysScoreboard_00.json",
      "/static/json/liveData/odds/odds_todaysGames.json",
    ],
    espn: [
      `/apis/site/v2/sports/football/nfl/scoreboard?dates=${compact}`,
      "/apis/site/v2/sports/basketball/nba/injuries",
    ],
    "espn-core": [`/v2/sports/football/leagues/nfl/seasons/${year}/teams/2/depthcharts`],
    "open-meteo": ["/v1/forecast?latitude=41.95&longitude=-87.66&hourly=temperature_2m,wind_speed_10m&timezone=UTC"],
  };
}

function faultText(fault: Fault | null): string {
  if (fault === null) return "in order";
  const times =
    fault.times === undefined ? "until cleared" : `${fault.times} more ${fault.times === 1 ? "time" : "times"}`;
  return `<strong>${fault.kind}</strong>, ${times}`;
}

const KIND_OPTIONS = Object.entries(FAULTS)
  .map(([kind, what]) => `<option value="${kind}">${kind}: ${what}</option>`)
  .join("");

const faultForm = (folder: string, name: string): string =>
  `<form method="post" action="/faults"><input type="hidden" name="provider" value="${folder}">
   <label>What goes wrong with ${name} <select name="kind">${KIND_OPTIONS}</select></label>
   <label>Times <input name="times" inputmode="numeric" size="4" placeholder="always"></label>
   <button>Break it</button> <button name="kind" value="none">Mend it</button></form>`;

function providerPart(folder: Folder, { faults, origin }: Shown, addresses: readonly string[]): string {
  const links = addresses
    .map(
      (address) =>
        `<li><a href="/${folder}${escaped(address)}">${escaped(address.replace(/apiKey=[^&]*&?/, "").replace(/\?$/, ""))}</a></li>`,
    )
    .join("");
  return `<section><h2>${TITLES[folder]}</h2><p><code>${origin}/${folder}</code> · ${faultText(faults.of(folder))}</p>
    <ul>${links}</ul><details${faults.of(folder) === null ? "" : " open"}><summary>Break or mend</summary>${faultForm(folder, folder)}</details></section>`;
}

function latelyPart(lately: readonly AskedLately[]): string {
  const rows = lately.map(
    ({ at, address, status, ms }) =>
      `<tr><td>${new Date(at).toISOString().slice(11, 19)}<td>${status ?? "no answer"}<td>${Math.round(ms)} ms<td><code>${escaped(address)}</code>`,
  );
  return rows.length === 0
    ? "<p>Nobody has asked yet.</p>"
    : `<div class="wide"><table><tr><th>UTC<th>Status<th>Took<th>Address${rows.join("")}</table></div>`;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:56rem;margin:1.5rem auto;padding:0 1rem}
h1{margin-bottom:0}summary{min-height:44px;align-content:center;cursor:pointer}section{border-top:1px solid #8886;padding:.5rem 0}h2{font-size:1.1rem;margin:.5rem 0}ul{padding-left:1.2rem}
a,code{overflow-wrap:anywhere}li a{display:inline-block;padding:.35rem 0}label{display:inline-block;max-width:100%;margin:.25rem .5rem .25rem 0}
select,input,button{font:inherit;min-height:44px;max-width:100%;padding:.25rem .6rem}.wide{overflow-x:auto}td{white-space:nowrap}
table{border-collapse:collapse;font-size:.875rem}td,th{text-align:left;padding:.2rem .75rem .2rem 0;vertical-align:top}`;

/** The developer's page of the stand-in, with a form for everything that can be changed. */
export function standInPage(shown: Shown): string {
  const { account, now, isSet, lately, key } = shown;
  const { used, remaining, last } = account.status(now());
  const examples = examplesOf(now(), key);
  const time = new Date(now()).toISOString().slice(0, 19);
  const parts = FOLDERS.map((folder) => providerPart(folder, shown, examples[folder])).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Live providers (stand-in)</title><style>${STYLE}</style>
<h1>Live providers, played</h1>
<p>The simulated world in the words of the real services. Nothing here is a real game, price or player.</p>
<section><h2>Time</h2><p>${time.replace("T", " ")} UTC${isSet() ? " (set)" : ""}</p>
<form method="post" action="/clock"><label>Moment in UTC <input type="datetime-local" step="1" name="now" value="${time}"></label>
<button>Set the clock</button> <button name="now" value="real" formnovalidate>Real time</button></form>
<p>The product keeps its own time: away from real time its live feed sees games that are over, or far ahead.</p></section>
<section><h2>Credits at The Odds API</h2><p>${used} used, ${remaining} left this month; the last answer cost ${last}.</p>
<form method="post" action="/quota"><label>Credits left <input name="remaining" inputmode="numeric" size="8" placeholder="a month's"></label>
<button>Set credits</button></form></section>
<section><h2>Everything at once</h2>${faultForm("all", "all providers")}</section>
${parts}<section><h2>Asked lately</h2>${latelyPart(lately)}</section></html>`;
}
