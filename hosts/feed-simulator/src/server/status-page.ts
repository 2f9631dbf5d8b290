import { basketballTruthAt } from '#truth/basketball-game.ts';
import { footballTruthAt, type Pair } from '#truth/football-match.ts';
import type { MatchDay } from '#truth/match-day.ts';
import { PROVIDERS } from '#providers/providers.ts';
import type { Fault } from './faults.ts';

const utc = (at: number): string => new Date(at).toISOString().slice(11, 16);
const scoreText = (score: Pair | null): string => (score === null ? '' : score.join(' : '));
const row = (...cells: string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell.replaceAll('&', '&amp;')}</td>`).join('')}</tr>`;

const footballRow = (match: MatchDay['football'][number], now: number): string => {
  const { phase, minute, score, kickOff } = footballTruthAt(match, now);
  const names = `${match.home.footballData.name} - ${match.away.footballData.name}`;
  return row(match.key, utc(kickOff), names, scoreText(score), phase + (minute === null ? '' : `, minute ${minute}`));
};

const basketballRow = (game: MatchDay['basketball'][number], now: number): string => {
  const { phase, period, score, tipOff } = basketballTruthAt(game, now);
  const names = `${game.home.city} ${game.home.name} - ${game.away.city} ${game.away.name}`;
  return row(game.key, utc(tipOff), names, scoreText(score), phase + (period === 0 ? '' : `, period ${period}`));
};

/** A page that says what the simulator is, and what it plays at an instant. */
export const statusPage = (day: MatchDay, now: number, faults: readonly Fault[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Feed simulator</title><meta http-equiv="refresh" content="10">
<style>body{font:15px/1.5 system-ui;margin:2em;max-width:60em}td{padding:0 1em 0 0}</style></head><body>
<h1>Feed simulator</h1>
<p>This is a simulator. It stands in for providers of live data; all matches, courses, players and referees are invented.
Its clock says ${new Date(now).toISOString().slice(0, 19).replace('T', ' ')} UTC.</p>
<p>Providers: ${PROVIDERS.map(({ name }) => `<code>/${name}</code>`).join(', ')}.
<code>POST /control/clock</code> takes <code>{"now"}</code>, <code>{"advanceMs"}</code> or <code>{"speed"}</code>;
<code>POST /control/faults</code> takes a fault or <code>{"clear":true}</code>.</p>
<table>${[...day.football.map((match) => footballRow(match, now)), ...day.basketball.map((game) => basketballRow(game, now))].join('\n')}</table>
<p>${faults.length === 0 ? 'No fault is set.' : `Faults: ${faults.map(({ provider, kind }) => `${provider} ${kind}`).join(', ')}.`}</p>
</body></html>
`;
