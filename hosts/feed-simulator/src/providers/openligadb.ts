import type { Club } from '#truth/clubs.ts';
import { isGoal, scoreOf } from '#truth/football-match.ts';
import { tableOf } from '#truth/league-table.ts';
import type { Answer, Provider, Query } from './provider.ts';
import type { FootballRecord, View } from './view.ts';

const FIRST_MATCH = 77_631;
const FIRST_GOAL = 133_701;
const LEAGUE = 'bl1';
const LEAGUE_NAME = '1. Fußball-Bundesliga';
/** There is no word for a postponed match: its date is moved to another week. */
const POSTPONED_BY_MS = 21 * 86_400_000;

const BERLIN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** `2026-11-21T15:30:00`, the local time without its zone. */
const local = (at: number): string => BERLIN.format(at).replace(' ', 'T');
const utc = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

const team = ({ openLigaDb, code }: Club) => ({
  teamId: openLigaDb?.id,
  teamName: openLigaDb?.name,
  shortName: code,
  teamIconUrl: '',
});

const yearOf = ({ seasonLabel }: View): number => Number(seasonLabel.slice(0, 4));
const group = (round: number) => ({ groupName: `${round}. Spieltag`, groupOrderID: round, groupID: 48_000 + round });

const goalsOf = ({ number, truth: { events } }: FootballRecord) =>
  events.filter(isGoal).map((event, index, goals) => {
    const [home, away] = scoreOf(goals.slice(0, index + 1));
    return {
      goalID: FIRST_GOAL + (number % 1000) * 20 + index,
      ...{ scoreTeam1: home, scoreTeam2: away, matchMinute: event.minute },
      goalGetterID: event.player.id,
      goalGetterName: event.player.name,
      isPenalty: event.kind === 'penalty-goal',
      isOwnGoal: event.kind === 'own-goal',
      isOvertime: false,
      comment: null,
    };
  });

const result = (id: number, name: string, [home, away]: readonly [number, number]) => ({
  ...{ resultTypeID: id, resultName: name, pointsTeam1: home, pointsTeam2: away, resultOrderID: id },
});

const matchOf = (record: FootballRecord, view: View) => {
  const { number, match, truth } = record;
  const kickOff = truth.phase === 'postponed' ? truth.kickOff + POSTPONED_BY_MS : truth.kickOff;
  return {
    matchID: FIRST_MATCH + number,
    matchDateTime: local(kickOff),
    timeZoneID: 'W. Europe Standard Time',
    leagueId: 4900,
    leagueName: `${LEAGUE_NAME} ${view.seasonLabel}`,
    leagueSeason: yearOf(view),
    leagueShortcut: LEAGUE,
    matchDateTimeUTC: utc(kickOff),
    group: group(match.round),
    team1: team(match.home),
    team2: team(match.away),
    lastUpdateDateTime: local(truth.changedAt + view.latencyMs),
    matchIsFinished: truth.phase === 'finished',
    matchResults: [
      ...(truth.halfTime === null ? [] : [result(1, 'Halbzeit', truth.halfTime)]),
      ...(truth.score === null ? [] : [result(2, 'Endergebnis', truth.score)]),
    ],
    goals: goalsOf(record),
    location: null,
    numberOfViewers: null,
  };
};

const matchesOf = ([league, season, round]: readonly string[], view: View): readonly FootballRecord[] => {
  if (league !== LEAGUE || Number(season) !== yearOf(view)) return [];
  const records = view.football('bundesliga');
  return round === undefined ? records : records.filter(({ match }) => match.round === Number(round));
};

const matchData = (path: readonly string[], view: View): Answer | null => {
  if (path.length > 1) return { body: matchesOf(path, view).map((record) => matchOf(record, view)) };
  const found = view.football('bundesliga').find(({ number }) => FIRST_MATCH + number === Number(path[0]));
  return found === undefined ? null : { body: matchOf(found, view) };
};

const table = (path: readonly string[], view: View): Answer => ({
  body: tableOf(matchesOf(path, view)).map((row) => ({
    teamInfoId: row.club.openLigaDb?.id,
    teamName: row.club.openLigaDb?.name,
    shortName: row.club.code,
    points: row.points,
    goals: row.goalsFor,
    opponentGoals: row.goalsAgainst,
    matches: row.playedGames,
    won: row.won,
    lost: row.lost,
    draw: row.draw,
    goalDiff: row.goalsFor - row.goalsAgainst,
  })),
});

const CALLS: Readonly<Record<string, (path: readonly string[], view: View) => Answer | null>> = {
  getmatchdata: matchData,
  getbltable: table,
  getlastchangedate: (path, view) => ({
    body: JSON.stringify(
      local(Math.max(0, ...matchesOf(path, view).map(({ truth }) => truth.changedAt + view.latencyMs))),
    ),
  }),
  getcurrentgroup: (_, view) => ({ body: group(view.football('bundesliga')[0]?.match.round ?? 1) }),
  getavailableteams: (path, view) => ({
    body: matchesOf(path, view).flatMap(({ match }) => [team(match.home), team(match.away)]),
  }),
};

/** OpenLigaDB: the Bundesliga, some minutes late, as volunteers enter it. */
export const openLigaDb: Provider = {
  name: 'openligadb',
  latencySeconds: 180,
  limits: { perMinute: null, perDay: null },
  isConditional: false,
  keyOf: undefined,
  refuseKey: () => ({ status: 403, body: '' }),
  refuseLimit: (seconds) => ({ status: 429, body: '', headers: { 'retry-after': String(seconds) } }),
  allowanceHeaders: () => ({}),
  answer: ({ path }: Query, view) => {
    const [call = '', ...rest] = path.slice(1).split('/');
    return CALLS[call]?.(rest, view) ?? null;
  },
};
