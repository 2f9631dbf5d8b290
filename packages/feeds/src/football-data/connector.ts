import { BUNDESLIGA } from '@touchline/domain/competitions/bundesliga/competition.ts';
import { CHAMPIONSHIP } from '@touchline/domain/competitions/championship/competition.ts';
import { EURO } from '@touchline/domain/competitions/euro/competition.ts';
import { LA_LIGA } from '@touchline/domain/competitions/la-liga/competition.ts';
import { LIGUE_1 } from '@touchline/domain/competitions/ligue-1/competition.ts';
import { PREMIER_LEAGUE } from '@touchline/domain/competitions/premier-league/competition.ts';
import { SERIE_A } from '@touchline/domain/competitions/serie-a/competition.ts';
import { WORLD_CUP } from '@touchline/domain/competitions/world-cup/competition.ts';
import type {
  Capability,
  Connector,
  DueMatch,
  FeedNeed,
  FeedReading,
  FeedRequest,
  SourceMatch,
  SourceTableRow,
  SourceTeam,
} from '#connector.ts';
import { seasonLabelFrom, startYearOf } from '#season-label.ts';
import { uniqueTeams } from '#unique-teams.ts';
import { type FootballDataMatch, type FootballDataStandings, parseFootballData } from './document-shape.ts';
import { groupOf, matchOf } from './match.ts';

const NAME = 'football-data';

const CODES: ReadonlyMap<string, string> = new Map([
  [PREMIER_LEAGUE.id, 'PL'],
  [LA_LIGA.id, 'PD'],
  [SERIE_A.id, 'SA'],
  [BUNDESLIGA.id, 'BL1'],
  [LIGUE_1.id, 'FL1'],
  [CHAMPIONSHIP.id, 'ELC'],
  [WORLD_CUP.id, 'WC'],
  [EURO.id, 'EC'],
]);
const OUR_IDS: ReadonlyMap<string, string> = new Map([...CODES].map(([id, code]) => [code, id]));

const CAPABILITIES: readonly Capability[] = ['fixtures', 'live', 'events', 'line-ups', 'standings', 'officials'];

const DAY_MS = 24 * 60 * 60_000;
/** The longest span of one list of matches. */
const LONGEST_SPAN_DAYS = 10;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The spans of days that hold some kick-offs: as few as possible, none too long, each with its first day and the day after its last. */
const spansOf = (matches: readonly DueMatch[]): [from: number, to: number][] => {
  const days = matches.map(({ kickOff }) => Math.floor(kickOff / DAY_MS)).sort((one, other) => one - other);
  return days.reduce<[number, number][]>((spans, day) => {
    const last = spans.at(-1);
    if (last === undefined || day + 1 - last[0] > LONGEST_SPAN_DAYS) return [...spans, [day, day + 1]];
    last[1] = day + 1;
    return spans;
  }, []);
};

/** The last day of a span is exclusive. Details are in the same lists: they are requested unfolded. */
const requests = (need: FeedNeed): FeedRequest[] => {
  if (need.kind === 'details') return [];
  if (need.kind === 'live')
    return spansOf(need.matches.filter(({ competitionId }) => CODES.has(competitionId))).map(([from, to]) => ({
      path: `/v4/matches?dateFrom=${dayOf(from * DAY_MS)}&dateTo=${dayOf(to * DAY_MS)}`,
    }));
  const code = CODES.get(need.competitionId);
  if (code === undefined) return [];
  const season = `season=${startYearOf(need.seasonLabel)}`;
  return ['matches', 'standings'].map((list) => ({ path: `/v4/competitions/${code}/${list}?${season}` }));
};

const teamsOf = (record: FootballDataMatch, competitionId: string): SourceTeam[] =>
  [record.homeTeam, record.awayTeam].flatMap(({ id, name, tla }) =>
    typeof id === 'number' ? [{ id: `${id}`, competitionId, name: name ?? tla ?? `${id}`, code: tla }] : [],
  );

type Content = Pick<FeedReading, 'teams' | 'matches' | 'warnings'>;

const unknownStatus = ({ id, status }: FootballDataMatch, { state }: SourceMatch): string[] =>
  state === undefined ? [`match ${id} has the unknown status ${status}; its last state stays`] : [];

const readMatches = (records: readonly FootballDataMatch[]): Content => {
  const read = records.flatMap((record) => {
    const competitionId = OUR_IDS.get(record.competition.code.toUpperCase());
    const match = competitionId === undefined ? null : matchOf(record, competitionId);
    return match === null ? [] : [{ record, match }];
  });
  return {
    teams: uniqueTeams(read.flatMap(({ record, match }) => teamsOf(record, match.competitionId))),
    matches: read.map(({ match }) => match),
    warnings: read.flatMap(({ record, match }) => unknownStatus(record, match)),
  };
};

/** A list of one competition; the list of a plan without it is empty, too. */
const emptyList = (path: string, records: readonly FootballDataMatch[]): string[] =>
  path.startsWith('/v4/competitions/') && records.length === 0
    ? [`${path} has no matches: the schedule is not published, or the plan does not include the competition`]
    : [];

const readStandings = ({
  competition,
  season,
  standings,
}: FootballDataStandings): Pick<FeedReading, 'teams' | 'table'> => {
  const competitionId = OUR_IDS.get(competition.code.toUpperCase());
  if (competitionId === undefined) return { teams: [] };
  const seasonLabel = seasonLabelFrom(competitionId, startYearOf(season.startDate));
  const totals = standings.filter(({ type }) => type.toUpperCase() === 'TOTAL');
  const rows = totals.flatMap(({ group, table }) => table.map((row) => ({ ...row, group: groupOf(group) })));
  return {
    teams: rows.map(({ team: { id, name, tla } }) => ({ id: `${id}`, competitionId, name, code: tla })),
    table: rows.map(({ group, team, position, playedGames, points }): SourceTableRow => ({
      competitionId,
      seasonLabel,
      group,
      teamId: `${team.id}`,
      rank: position,
      played: playedGames,
      points,
    })),
  };
};

/** football-data.org, version 4. */
export const footballData: Connector = {
  name: NAME,
  title: 'football-data.org',
  origin: 'https://api.football-data.org',
  competitions: new Map([...CODES.keys()].map((id) => [id, CAPABILITIES])),
  /** Lists name goals, cards, substitutions and line-ups only when they are asked to unfold them. */
  authorize: (key) => ({
    'X-Auth-Token': key,
    'X-Unfold-Goals': 'true',
    'X-Unfold-Bookings': 'true',
    'X-Unfold-Subs': 'true',
    'X-Unfold-Lineups': 'true',
  }),
  limits: { perMinute: 10, perDay: null },
  limitHeaders: { minuteLeft: 'x-requests-available-minute', minuteEndsIn: 'x-requestcounter-reset' },
  liveEverySeconds: 30,
  facts: {
    latency:
      'The free plan is officially delayed; one measurement saw scores that were 25 to 90 s old. It has no minute, goals, cards or line-ups: these need the plan with deep data.',
    delaySeconds: 60,
    licence: 'The free plan demands attribution.',
    needsConsent: false,
    unverified: [
      'that the free plan demands attribution',
      'that SCHEDULED has only a day, and TIMED a time',
      'that PAUSED after regular time is a break of extra time',
      'the code ELC of the Championship',
      'the names of stages, positions and officials, and the fields of goals, cards, substitutions and line-ups',
      'which team an own goal is listed for: the side is that whose score rose',
    ],
  },
  requests,
  read({ path, at, body }) {
    const document = parseFootballData(body);
    if (document.kind === 'standings')
      return { source: NAME, at, matches: [], warnings: [], ...readStandings(document.standings) };
    const { teams, matches, warnings } = readMatches(document.records);
    return {
      source: NAME,
      at,
      teams,
      matches,
      warnings: [...document.warnings, ...warnings, ...emptyList(path, document.records)],
    };
  },
};
