import type { Club, League } from '#truth/clubs.ts';
import type { FootballEvent } from '#truth/football-match.ts';
import { tableOf } from '#truth/league-table.ts';
import type { Player } from '#truth/people.ts';
import { absencesOf, lineUpsAreKnown, REFEREES, squadOf, statisticsOf } from '#truth/squads.ts';
import type { Answer, Provider, Query } from './provider.ts';
import type { FootballRecord, View } from './view.ts';

const FIRST_MATCH = 1_390_871;
const FIRST_PLAYER = 400_000;
const LEAGUES: ReadonlyMap<number, League> = new Map([
  [39, 'premier-league'],
  [78, 'bundesliga'],
]);
const NAMES: Readonly<Record<League, object>> = {
  'premier-league': { id: 39, name: 'Premier League', country: 'England' },
  bundesliga: { id: 78, name: 'Bundesliga', country: 'Germany' },
};

/** Every reply is one, also a refusal. */
const reply = (response: readonly object[], errors: object = []): Answer => ({
  body: { errors, results: response.length, paging: { current: 1, total: 1 }, response },
});

const team = ({ apiFootball: { id, name } }: Club) => ({ id, name, logo: null });
const person = (player: Player | null) =>
  player === null ? { id: null, name: null } : { id: FIRST_PLAYER + player.id, name: player.name };
const yearOf = ({ seasonLabel }: View): number => Number(seasonLabel.slice(0, 4));
const goals = (score: readonly [number, number] | null) => ({ home: score?.[0] ?? null, away: score?.[1] ?? null });

const STATUS: Readonly<
  Record<FootballRecord['truth']['phase'], { long: string; short: string; elapsed: number | null }>
> = {
  ahead: { long: 'Not Started', short: 'NS', elapsed: null },
  'first-half': { long: 'First Half', short: '1H', elapsed: null },
  'half-time': { long: 'Halftime', short: 'HT', elapsed: 45 },
  'second-half': { long: 'Second Half', short: '2H', elapsed: null },
  finished: { long: 'Match Finished', short: 'FT', elapsed: 90 },
  postponed: { long: 'Match Postponed', short: 'PST', elapsed: null },
};

const DETAILS: Readonly<Record<FootballEvent['kind'], readonly [type: string, detail: string]>> = {
  goal: ['Goal', 'Normal Goal'],
  'penalty-goal': ['Goal', 'Penalty'],
  'own-goal': ['Goal', 'Own Goal'],
  'missed-penalty': ['Goal', 'Missed Penalty'],
  'yellow-card': ['Card', 'Yellow Card'],
  'second-yellow': ['Card', 'Second Yellow card'],
  'red-card': ['Card', 'Red Card'],
  substitution: ['subst', 'Substitution 1'],
};

const eventOf = ({ match }: FootballRecord, event: FootballEvent, isCancelled: boolean) => {
  const [type, detail] = isCancelled ? ['Var', 'Goal cancelled'] : DETAILS[event.kind];
  // Of a substitution the player goes off, and the assist comes on.
  const [player, assist] =
    event.kind === 'substitution' ? [event.related, event.player] : [event.player, isCancelled ? null : event.related];
  return {
    time: { elapsed: event.minute, extra: event.stoppage === 0 ? null : event.stoppage },
    team: team(event.side === 'home' ? match.home : match.away),
    player: person(player),
    assist: person(assist),
    ...{ type, detail, comments: null },
  };
};

/** The timeline, with the goals that the video referee took back as notes. */
const eventsOf = (record: FootballRecord, at: number) => [
  ...record.truth.events.map((event) => eventOf(record, event, false)),
  ...record.match.events
    .filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt <= at)
    .map((event) => eventOf(record, event, true)),
];

/** A youth player whom the provider has not filed, and one of whom it knows nothing at all. */
const UNFILED = ['Unfiled Youth', null].map((name) => ({
  player: { id: null, name, number: null, pos: null, grid: null },
}));

const lineUpOf = (club: Club) => {
  const { formation, coach, starters, bench } = squadOf(club);
  const entry = (player: (typeof starters)[number]) => ({
    player: {
      ...person(player),
      number: player.number,
      pos: player.position,
      grid: player.grid === null ? null : `${player.grid.line}:${player.grid.place}`,
    },
  });
  return {
    team: team(club),
    formation,
    coach: person(coach),
    startXI: starters.map(entry),
    substitutes: [...bench.map(entry), ...UNFILED],
  };
};

const detailsOf = (record: FootballRecord, at: number) => {
  const { match, truth } = record;
  const clubs = [match.home, match.away];
  const hasBegun = truth.score !== null;
  return {
    events: eventsOf(record, at),
    lineups: lineUpsAreKnown(record, at) ? clubs.map(lineUpOf) : [],
    statistics: hasBegun
      ? clubs.map((club, index) => ({
          team: team(club),
          statistics: [
            // Nothing counted is null, as is what the plan or the competition does not have.
            ...Object.entries(statisticsOf(record.number, truth)).map(([type, values]) => ({
              type,
              value: values[index] || null,
            })),
            { type: 'expected_goals', value: null },
          ],
        }))
      : [],
    players: [],
  };
};

const fixtureOf = (record: FootballRecord, view: View) => {
  const { number, match, truth } = record;
  const { phase, minute, stoppage, score, halfTime, kickOff } = truth;
  const status = STATUS[phase];
  return {
    fixture: {
      id: FIRST_MATCH + number,
      referee: `${REFEREES[number % REFEREES.length]}, England`,
      timezone: 'UTC',
      date: new Date(kickOff).toISOString().replace('.000Z', '+00:00'),
      timestamp: kickOff / 1000,
      venue: { id: null, name: match.home.ground },
      status: { ...status, elapsed: minute ?? status.elapsed, extra: stoppage === 0 ? null : stoppage },
    },
    league: { ...NAMES[match.home.league], season: yearOf(view), round: `Regular Season - ${match.round}` },
    teams: { home: team(match.home), away: team(match.away) },
    goals: goals(score),
    score: {
      // During the first half it is the running one.
      halftime: goals(phase === 'first-half' ? score : halfTime),
      fulltime: goals(phase === 'finished' ? score : null),
      extratime: goals(null),
      penalty: goals(null),
    },
  };
};

const IN_PLAY = ['first-half', 'half-time', 'second-half'];
const every = (view: View): FootballRecord[] => [...LEAGUES.values()].flatMap((league) => view.football(league));
const numbers = (list: string | null): number[] => (list ?? '').split('-').map(Number);

const ofLeagues = (view: View, ids: readonly number[]): FootballRecord[] =>
  ids.flatMap((id) => {
    const league = LEAGUES.get(id);
    return league === undefined ? [] : view.football(league);
  });

/** The matches that a query names; null when it names none. */
const chosen = (search: URLSearchParams, view: View): FootballRecord[] | null => {
  const [ids, live] = [search.get('ids'), search.get('live')];
  if (ids !== null) return every(view).filter(({ number }) => numbers(ids).includes(FIRST_MATCH + number));
  if (live !== null)
    return (live === 'all' ? every(view) : ofLeagues(view, numbers(live))).filter(({ truth }) =>
      IN_PLAY.includes(truth.phase),
    );
  const [league, date, season] = ['league', 'date', 'season'].map((name) => search.get(name) ?? '');
  if (league === '' && date === '') return null;
  const records = league === '' ? every(view) : ofLeagues(view, [Number(league)]);
  const isOfSeason = season === '' || Number(season) === yearOf(view);
  return records.filter(({ truth }) => isOfSeason && new Date(truth.kickOff).toISOString().startsWith(date ?? ''));
};

const MOST_IDS = 20;

const fixtures = ({ search }: Query, view: View): Answer => {
  if (numbers(search.get('ids')).length > MOST_IDS)
    return reply([], { ids: 'The Ids field may not contain more than 20 ids.' });
  const records = chosen(search, view);
  if (records === null) return reply([], { required: 'At least one parameter is required.' });
  const hasEvents = search.has('live');
  const hasDetails = search.has('ids');
  return reply(
    records.map((record) => ({
      ...fixtureOf(record, view),
      ...(hasEvents && { events: eventsOf(record, view.at) }),
      ...(hasDetails && detailsOf(record, view.at)),
    })),
  );
};

const standings = ({ search }: Query, view: View): Answer => {
  const league = LEAGUES.get(Number(search.get('league')));
  if (league === undefined) return reply([]);
  const table = tableOf(view.football(league)).map((row, index) => ({
    rank: index + 1,
    team: team(row.club),
    points: row.points,
    goalsDiff: row.goalsFor - row.goalsAgainst,
    group: null,
    all: { played: row.playedGames, win: row.won, draw: row.draw, lose: row.lost },
  }));
  return reply([{ league: { ...NAMES[league], season: yearOf(view), standings: [table] } }]);
};

const injuries = (query: Query, view: View): Answer =>
  reply(
    (chosen(query.search, view) ?? []).flatMap(({ number, match }) =>
      [match.home, match.away].flatMap((club) =>
        absencesOf(club).map(({ player, reason, isDoubtful }) => ({
          player: { ...person(player), type: isDoubtful ? 'Questionable' : 'Missing Fixture', reason },
          team: team(club),
          fixture: { id: FIRST_MATCH + number },
        })),
      ),
    ),
  );

const odds = (query: Query, view: View): Answer =>
  reply(
    (chosen(query.search, view) ?? []).map(({ number }) => ({
      fixture: { id: FIRST_MATCH + number },
      update: new Date(Math.floor(view.at / 3_600_000) * 3_600_000).toISOString(),
      bookmakers: [
        {
          ...{ id: 8, name: 'Invented Bets' },
          bets: [
            {
              ...{ id: 1, name: 'Match Winner' },
              values: ['Home', 'Draw', 'Away'].map((value, index) => ({
                value,
                odd: (1.6 + ((number * 7 + index * 5) % 11) / 5).toFixed(2),
              })),
            },
          ],
        },
      ],
    })),
  );

const LISTS: Readonly<Record<string, (query: Query, view: View) => Answer>> = {
  '/fixtures': fixtures,
  '/standings': standings,
  '/injuries': injuries,
  '/odds': odds,
  '/status': () => reply([{ subscription: { plan: 'Pro', active: true } }]),
};

/** API-Football v3. Its refusals have the status 200. */
export const apiFootball: Provider = {
  name: 'api-football',
  latencySeconds: 15,
  limits: { perMinute: 300, perDay: 7500 },
  isConditional: false,
  keyOf: (headers) => headers['x-apisports-key']?.toString() ?? null,
  refuseKey: () =>
    reply([], { token: 'Error/Missing application key. Go to https://www.api-football.com/documentation-v3' }),
  refuseLimit: (_, isDay) =>
    isDay
      ? reply([], { requests: 'You have reached the request limit for the day.' })
      : reply([], {
          rateLimit: 'Too many requests. You have exceeded the limit of requests per minute of your subscription.',
        }),
  allowanceHeaders: ({ minuteLeft, dayLeft }) => ({
    ...(minuteLeft !== null && { 'x-ratelimit-remaining': String(minuteLeft) }),
    ...(dayLeft !== null && { 'x-ratelimit-requests-remaining': String(dayLeft) }),
  }),
  answer: (query, view) => LISTS[query.path]?.(query, view) ?? null,
};
