import * as z from 'zod';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { PREMIER_LEAGUE } from '@touchline/domain/competitions/premier-league/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { type Connector, ProviderRefusal, type SourceMatch, type SourceTeam } from '#connector.ts';
import { checkRecords, checkShape, parseJson } from '#json-document.ts';
import { seasonLabelFrom, startYearOf } from '#season-label.ts';
import { uniqueTeams } from '#unique-teams.ts';

const NAME = 'example';

// 1. What the provider has: its id of each of our competitions.
const LEAGUES: ReadonlyMap<string, string> = new Map([[PREMIER_LEAGUE.id, 'epl']]);
const OUR_IDS: ReadonlyMap<string, string> = new Map([...LEAGUES].map(([id, league]) => [league, id]));

// 2. The shape of its documents: what is read of them, and nothing else.
const Team = z.object({ key: z.string(), name: z.string(), short: z.string().nullish() });
const Game = z.object({
  key: z.string(),
  league: z.string(),
  /** The year in which the season begins. */
  year: z.int(),
  round: z.int(),
  start: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  changed: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
  state: z.string(),
  minute: z.int().nullish(),
  home: Team,
  away: Team,
  /** Home and away. */
  score: z.tuple([z.int(), z.int()]).nullish(),
  goals: z.array(z.object({ minute: z.int(), side: z.enum(['home', 'away']), scorer: z.string() })).nullish(),
});
const Document = z.object({ problem: z.string().nullish(), games: z.array(z.unknown()).default([]) });
type Game = z.output<typeof Game>;

// 3. Its statuses as ours. A status that is missing here is inert: the match keeps its last state.
const STATUSES: Readonly<Record<string, number>> = {
  planned: FOOTBALL_STATUS.notStarted,
  'first-half': FOOTBALL_STATUS.firstHalf,
  break: FOOTBALL_STATUS.halfTime,
  'second-half': FOOTBALL_STATUS.secondHalf,
  over: FOOTBALL_STATUS.finished,
  moved: FOOTBALL_STATUS.postponed,
};

// 4. One record as a match, with the ids of the provider. What the document does not speak of stays away.
const matchOf = (game: Game, competitionId: string): SourceMatch => {
  const { key, year, home, away, start, changed, round, minute, goals } = game;
  const statusId = STATUSES[game.state.toLowerCase()];
  // Before the start there is no score, whatever the provider writes.
  const hasBegun = statusId !== undefined && matchPhase('football', statusId) !== 'not-started';
  const score = hasBegun && game.score ? game.score : null;
  const [homeScore, awayScore] = score ?? [null, null];
  const parts = statusId === FOOTBALL_STATUS.finished && score ? { regularTime: score } : {};
  const isPlayed = statusId === FOOTBALL_STATUS.firstHalf || statusId === FOOTBALL_STATUS.secondHalf;
  // An empty list beside a score with goals is no timeline.
  const isTimeline = goals && (goals.length > 0 || score?.every((one) => one === 0) !== false);
  return {
    id: key,
    competitionId,
    seasonLabel: seasonLabelFrom(competitionId, year),
    homeTeamId: home.key,
    awayTeamId: away.key,
    kickOff: start,
    timeKnown: true,
    observedAt: changed,
    round: `Matchday ${round}`,
    ...(statusId !== undefined && { state: { statusId, homeScore, awayScore, parts } }),
    ...(minute && isPlayed && { clock: { minute, stoppage: 0, secondsLeft: null } }),
    ...(isTimeline && {
      incidents: goals.map(({ scorer, ...goal }) => ({ kind: 'goal', stoppage: 0, player: scorer, ...goal })),
    }),
  };
};

const teamsOf = ({ home, away }: Game, competitionId: string): SourceTeam[] =>
  [home, away].map(({ key, name, short }) => ({ id: key, competitionId, name, code: short ?? null }));

/** An invented provider: copy this file to begin a connector of your own. */
export const example: Connector = {
  name: NAME,
  title: 'Example',
  origin: 'https://api.feed.example',
  competitions: new Map([...LEAGUES.keys()].map((id) => [id, ['fixtures', 'live', 'events']])),
  authorize: (key) => ({ authorization: `Bearer ${key}` }),
  limits: { perMinute: 30, perDay: null },
  liveEverySeconds: 20,
  facts: { latency: '10 s.', delaySeconds: 10, licence: 'Yours to agree.', needsConsent: false, unverified: [] },

  // 5. The fewest requests that answer what the runner wants to know: here one for all matches in play.
  requests(need) {
    if (need.kind === 'live') return need.matches.length === 0 ? [] : [{ path: '/today.json' }];
    if (need.kind === 'details') return [];
    const league = LEAGUES.get(need.competitionId);
    return league === undefined ? [] : [{ path: `/${league}/${startYearOf(need.seasonLabel)}.json` }];
  },

  // 6. What a document says. `parseJson` and `checkShape` throw the FeedError for one that is cut off or foreign.
  read({ at, body }) {
    const { problem, games } = checkShape(Document, parseJson(body));
    if (problem) throw new ProviderRefusal('limit', problem);
    const { records, warnings } = checkRecords(Game, games, 'games');
    const ours = records.flatMap((game) => {
      const id = OUR_IDS.get(game.league);
      return id === undefined ? [] : [{ game, id }];
    });
    const unknown = ours.flatMap(({ game: { key, state } }) =>
      state.toLowerCase() in STATUSES ? [] : `${key}: ${state}`,
    );
    return {
      source: NAME,
      at,
      teams: uniqueTeams(ours.flatMap(({ game, id }) => teamsOf(game, id))),
      matches: ours.map(({ game, id }) => matchOf(game, id)),
      warnings: [...warnings, ...unknown.map((one) => `unknown state of match ${one}; its last state stays`)],
    };
  },
};
