import type { NbaTeam } from '#truth/nba-teams.ts';
import { NBA_TEAMS } from '#truth/nba-teams.ts';
import type { Answer, Provider, Query } from './provider.ts';
import type { BasketballRecord, View } from './view.ts';

const FIRST_GAME = 18_447_215;
const QUARTERS = 4;
const ORDINALS = ['1st', '2nd', '3rd', '4th'];

const teamOf = ({ ballDontLieId, conference, city, name, code }: NbaTeam) => ({
  id: ballDontLieId,
  conference,
  city,
  name,
  full_name: `${city} ${name}`,
  abbreviation: code,
});

const isoOf = (at: number): string => new Date(at).toISOString();

const statusOf = ({ truth: { phase, period, tipOff } }: BasketballRecord): string => {
  if (phase === 'ahead') return isoOf(tipOff).replace('.000Z', 'Z');
  if (phase === 'postponed') return 'Postponed';
  if (phase === 'finished') return 'Final';
  if (phase === 'break' && period === QUARTERS / 2) return 'Halftime';
  return period > QUARTERS ? 'OT' : `${ORDINALS[period - 1]} Qtr`;
};

const timeOf = ({ truth: { phase, period, secondsLeft } }: BasketballRecord): string | null => {
  if (phase === 'finished') return 'Final';
  if (phase !== 'playing' && phase !== 'break') return null;
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return `${period > QUARTERS ? 'OT' : `Q${period}`} ${clock}`;
};

const PERIOD_NAMES = ['q1', 'q2', 'q3', 'q4', 'ot1', 'ot2', 'ot3'];

const pointsByPeriod = ({ truth: { periods } }: BasketballRecord): Record<string, number | null> =>
  Object.fromEntries(
    PERIOD_NAMES.flatMap((name, index) => [
      [`home_${name}`, periods[index]?.[0] ?? null],
      [`visitor_${name}`, periods[index]?.[1] ?? null],
    ]),
  );

const NEW_YORK = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
/** The day in New York. */
const dayOf = (at: number): string => NEW_YORK.format(at);

const yearOf = ({ seasonLabel }: View): number => Number(seasonLabel.slice(0, 4));

const gameOf = (record: BasketballRecord, view: View) => {
  const { number, game, truth } = record;
  return {
    id: FIRST_GAME + number,
    date: dayOf(truth.tipOff),
    season: yearOf(view),
    status: statusOf(record),
    period: truth.period,
    time: timeOf(record),
    postseason: false,
    // Before the game the source has zeros.
    home_team_score: truth.score?.[0] ?? 0,
    visitor_team_score: truth.score?.[1] ?? 0,
    datetime: isoOf(truth.tipOff),
    ...pointsByPeriod(record),
    home_team: teamOf(game.home),
    visitor_team: teamOf(game.away),
  };
};

const problem = (status: number, error: string): Answer => ({ status, body: { error } });

const PER_PAGE = 25;
const MOST_PER_PAGE = 100;

/** A page of a list; `cursor` is the place in it. */
const pageOf = (list: readonly object[], search: URLSearchParams): Answer => {
  const size = Math.min(MOST_PER_PAGE, Number(search.get('per_page') ?? PER_PAGE));
  const from = Number(search.get('cursor') ?? 0);
  const next = from + size < list.length ? { next_cursor: from + size } : {};
  return { body: { data: list.slice(from, from + size), meta: { ...next, per_page: size } } };
};

const gamesOf = (search: URLSearchParams, view: View): BasketballRecord[] => {
  const [dates, seasons] = [search.getAll('dates[]'), search.getAll('seasons[]')];
  const [from, until] = [search.get('start_date') ?? '', search.get('end_date') ?? '9'];
  const teams = search.getAll('team_ids[]').map(Number);
  return view.basketball().filter(({ game, truth }) => {
    const day = dayOf(truth.tipOff);
    return (
      (dates.length === 0 || dates.includes(day)) &&
      (seasons.length === 0 || seasons.includes(String(yearOf(view)))) &&
      (teams.length === 0 || teams.some((id) => [game.home.ballDontLieId, game.away.ballDontLieId].includes(id))) &&
      day >= from &&
      day <= until
    );
  });
};

const standingsOf = (view: View): object[] => {
  const finished = view.basketball().filter(({ truth }) => truth.phase === 'finished');
  return NBA_TEAMS.map((team) => {
    const own = finished.filter(({ game }) => game.home === team || game.away === team);
    const wins = own.filter(({ game, truth }) => {
      const [home, away] = truth.score ?? [0, 0];
      return home > away === (game.home === team);
    }).length;
    return { team: teamOf(team), season: yearOf(view), wins, losses: own.length - wins };
  });
};

const answer = ({ path, search }: Query, view: View): Answer | null => {
  const [version, resource, id] = path.slice(1).split('/');
  if (version !== 'v1') return null;
  if (resource === 'games' && id === undefined)
    return pageOf(
      gamesOf(search, view).map((record) => gameOf(record, view)),
      search,
    );
  if (resource === 'games') {
    const found = view.basketball().find(({ number }) => FIRST_GAME + number === Number(id));
    return found === undefined ? problem(404, 'Not found') : { body: { data: gameOf(found, view) } };
  }
  if (resource === 'teams') return { body: { data: NBA_TEAMS.map(teamOf) } };
  return resource === 'standings' ? { body: { data: standingsOf(view) } } : null;
};

/** balldontlie v1: teams, games and standings. */
export const balldontlie: Provider = {
  name: 'balldontlie',
  latencySeconds: 10,
  limits: { perMinute: 60, perDay: null },
  isConditional: false,
  keyOf: ({ authorization }) => authorization ?? null,
  refuseKey: () => ({ status: 401, body: 'Unauthorized' }),
  refuseLimit: (seconds) => ({
    ...problem(429, 'Too many requests, please try again later.'),
    headers: { 'retry-after': String(seconds) },
  }),
  allowanceHeaders: ({ minuteLeft }): Record<string, string> =>
    minuteLeft === null ? {} : { 'x-ratelimit-remaining': String(minuteLeft) },
  answer,
};
