import type { Club, League } from '#truth/clubs.ts';
import { type FootballEvent, isGoal, type Pair, scoreOf } from '#truth/football-match.ts';
import { tableOf } from '#truth/league-table.ts';
import { lineUpsAreKnown, REFEREES, squadOf } from '#truth/squads.ts';
import type { Player } from '#truth/people.ts';
import type { Answer, Provider, Query } from './provider.ts';
import type { FootballRecord, View } from './view.ts';

const FIRST_MATCH = 537_901;
const FIRST_PLAYER = 30_000;
const CODES: ReadonlyMap<string, League> = new Map([
  ['PL', 'premier-league'],
  ['BL1', 'bundesliga'],
]);
const COMPETITIONS: Readonly<Record<League, object>> = {
  'premier-league': { id: 2021, name: 'Premier League', code: 'PL', type: 'LEAGUE', emblem: null },
  bundesliga: { id: 2002, name: 'Bundesliga', code: 'BL1', type: 'LEAGUE', emblem: null },
};

const iso = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString().replace('.000Z', 'Z');
const pair = (score: Pair | null) => ({ home: score?.[0] ?? null, away: score?.[1] ?? null });
const person = ({ id, name }: Player) => ({ id: FIRST_PLAYER + id, name });
const brief = ({ footballData: { id, name, shortName }, code }: Club) => ({
  id,
  name,
  shortName,
  tla: code,
  crest: null,
});
const when = ({ minute, stoppage }: FootballEvent) => ({ minute, injuryTime: stoppage === 0 ? null : stoppage });

const STATUS: Readonly<Record<FootballRecord['truth']['phase'], string>> = {
  ahead: 'TIMED',
  'first-half': 'IN_PLAY',
  'half-time': 'PAUSED',
  'second-half': 'IN_PLAY',
  finished: 'FINISHED',
  postponed: 'POSTPONED',
};

const GOAL_TYPES: Readonly<Record<string, string>> = { goal: 'REGULAR', 'penalty-goal': 'PENALTY', 'own-goal': 'OWN' };
const CARDS: Readonly<Record<string, string>> = {
  'yellow-card': 'YELLOW',
  'second-yellow': 'YELLOW_RED',
  'red-card': 'RED',
};

const winnerOf = ({ phase, score }: FootballRecord['truth']): string | null => {
  if (phase !== 'finished' || score === null) return null;
  return score[0] === score[1] ? 'DRAW' : score[0] > score[1] ? 'HOME_TEAM' : 'AWAY_TEAM';
};

/** What a list has only when its request unfolds it. */
const unfolded = ({ match, truth }: FootballRecord, headers: Query['headers']) => {
  const teamOf = (event: FootballEvent) => brief(event.side === 'home' ? match.home : match.away);
  const lists = (name: string): boolean => headers[`x-unfold-${name}`] === 'true';
  return {
    ...(lists('goals') && {
      goals: truth.events.filter(isGoal).map((event, index, goals) => ({
        ...when(event),
        type: GOAL_TYPES[event.kind],
        team: teamOf(event),
        scorer: person(event.player),
        assist: event.related && person(event.related),
        score: pair(scoreOf(goals.slice(0, index + 1))),
      })),
    }),
    ...(lists('bookings') && {
      bookings: truth.events
        .filter(({ kind }) => kind in CARDS)
        .map((event) => ({
          ...when(event),
          team: teamOf(event),
          player: person(event.player),
          card: CARDS[event.kind],
        })),
    }),
    ...(lists('subs') && {
      substitutions: truth.events
        .filter(({ kind }) => kind === 'substitution')
        .map((event) => ({
          ...when(event),
          team: teamOf(event),
          playerOut: event.related && person(event.related),
          playerIn: person(event.player),
        })),
    }),
  };
};

const POSITIONS: Readonly<Record<string, string>> = {
  G: 'Goalkeeper',
  D: 'Defence',
  M: 'Midfield',
  F: 'Offence',
};

const sideOf = (club: Club, record: FootballRecord, view: View, headers: Query['headers']) => {
  if (headers['x-unfold-lineups'] !== 'true' || !lineUpsAreKnown(record, view.at)) return brief(club);
  const { formation, coach, starters, bench } = squadOf(club);
  const entry = (player: Player & { position: string }) => ({
    ...person(player),
    position: POSITIONS[player.position],
    shirtNumber: player.number,
  });
  return {
    ...brief(club),
    formation,
    coach: { id: FIRST_PLAYER + coach.id, name: coach.name, nationality: null },
    lineup: starters.map(entry),
    bench: bench.map(entry),
  };
};

const matchOf = (record: FootballRecord, view: View, headers: Query['headers']) => {
  const { number, match, truth } = record;
  const year = Number(view.seasonLabel.slice(0, 4));
  const seconds = truth.minute === null ? {} : { minute: truth.minute, injuryTime: truth.stoppage || null };
  return {
    competition: COMPETITIONS[match.home.league],
    season: { id: year, startDate: `${year}-08-15`, endDate: `${year + 1}-05-30`, currentMatchday: match.round },
    id: FIRST_MATCH + number,
    utcDate: iso(truth.kickOff),
    status: STATUS[truth.phase],
    ...seconds,
    venue: match.home.ground,
    matchday: match.round,
    stage: 'REGULAR_SEASON',
    group: null,
    lastUpdated: iso(truth.changedAt + view.latencyMs),
    homeTeam: sideOf(match.home, record, view, headers),
    awayTeam: sideOf(match.away, record, view, headers),
    score: {
      winner: winnerOf(truth),
      duration: 'REGULAR',
      fullTime: pair(truth.score),
      halfTime: pair(truth.halfTime),
    },
    ...unfolded(record, headers),
    referees: [
      {
        id: 11_000 + (number % 1000),
        name: REFEREES[number % REFEREES.length],
        type: 'REFEREE',
        nationality: 'England',
      },
    ],
  };
};

const dayOf = (at: number): string => iso(at).slice(0, 10);

const listOf = (records: readonly FootballRecord[], view: View, { headers, search }: Query): Answer => ({
  body: {
    filters: Object.fromEntries(search),
    resultSet: {
      count: records.length,
      played: records.filter(({ truth }) => truth.phase === 'finished').length,
    },
    matches: records.map((record) => matchOf(record, view, headers)),
  },
});

const everyMatch = (view: View): FootballRecord[] => [...CODES.values()].flatMap((league) => view.football(league));

const LONGEST_SPAN_MS = 10 * 86_400_000;
const problem = (status: number, message: string): Answer => ({ status, body: { message, errorCode: status } });

/** Without dates the matches of today; the second day is exclusive. */
const matchesBetween = (query: Query, view: View): Answer => {
  const [from, to] = ['dateFrom', 'dateTo'].map((name) => query.search.get(name));
  const [first, end] = [from ?? dayOf(view.at), to ?? dayOf(view.at + 86_400_000)];
  if (Date.parse(end) - Date.parse(first) > LONGEST_SPAN_MS)
    return problem(400, 'Specified period must not exceed 10 days.');
  const codes = query.search
    .get('competitions')
    ?.split(',')
    .map((code) => CODES.get(code));
  const found = everyMatch(view).filter(({ match, truth }) => {
    const day = dayOf(truth.kickOff);
    return day >= first && day < end && (codes === undefined || codes.includes(match.home.league));
  });
  return listOf(found, view, query);
};

const ofSeason = (query: Query, view: View): boolean =>
  (query.search.get('season') ?? view.seasonLabel.slice(0, 4)) === view.seasonLabel.slice(0, 4);

const standingsOf = (league: League, view: View): Answer => {
  const year = Number(view.seasonLabel.slice(0, 4));
  const table = tableOf(view.football(league)).map(({ club, ...row }, index) => ({
    position: index + 1,
    team: brief(club),
    form: null,
    ...row,
    goalDifference: row.goalsFor - row.goalsAgainst,
  }));
  return {
    body: {
      competition: COMPETITIONS[league],
      season: { id: year, startDate: `${year}-08-15`, endDate: `${year + 1}-05-30` },
      standings: [{ stage: 'REGULAR_SEASON', type: 'TOTAL', group: null, table }],
    },
  };
};

const teamsOf = (league: League, view: View): Answer => {
  const clubs = view.football(league).flatMap(({ match }) => [match.home, match.away]);
  return { body: { count: clubs.length, teams: clubs.map((club) => ({ ...brief(club), venue: club.ground })) } };
};

const answer = (query: Query, view: View): Answer | null => {
  const [version, resource, id, list] = query.path.slice(1).split('/');
  if (version !== 'v4') return null;
  if (resource === 'matches') {
    if (id === undefined) return matchesBetween(query, view);
    const found = everyMatch(view).find(({ number }) => FIRST_MATCH + number === Number(id));
    // A single match is always unfolded.
    const headers = {
      'x-unfold-goals': 'true',
      'x-unfold-bookings': 'true',
      'x-unfold-subs': 'true',
      'x-unfold-lineups': 'true',
    };
    return found === undefined
      ? problem(404, 'The resource you are looking for does not exist.')
      : { body: matchOf(found, view, headers) };
  }
  if (resource !== 'competitions') return null;
  if (id === undefined) return { body: { count: CODES.size, competitions: Object.values(COMPETITIONS) } };
  const league = CODES.get(id);
  if (league === undefined) return list === 'matches' ? listOf([], view, query) : null;
  if (list === 'matches') return listOf(ofSeason(query, view) ? view.football(league) : [], view, query);
  if (list === 'standings') return standingsOf(league, view);
  return list === 'teams' ? teamsOf(league, view) : null;
};

/** football-data.org v4 with the plan that has deep data. */
export const footballData: Provider = {
  name: 'football-data',
  latencySeconds: 30,
  limits: { perMinute: 30, perDay: null },
  isConditional: false,
  keyOf: (headers) => headers['x-auth-token']?.toString() ?? null,
  refuseKey: (key) =>
    key === null
      ? problem(403, 'The resource you are looking for is restricted. Please pass a valid API token.')
      : problem(403, 'Your API token is invalid.'),
  refuseLimit: (seconds) => ({
    ...problem(429, `You reached your request limit. Wait ${seconds} seconds.`),
    headers: { 'retry-after': String(seconds), 'x-requestcounter-reset': String(seconds) },
  }),
  allowanceHeaders: ({ minuteLeft, minuteResetSeconds }) => ({
    'x-api-version': 'v4',
    ...(minuteLeft !== null && {
      'x-requests-available-minute': String(minuteLeft),
      'x-requestcounter-reset': String(minuteResetSeconds),
    }),
  }),
  answer,
};
