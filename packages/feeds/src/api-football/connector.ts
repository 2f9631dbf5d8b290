import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { Capability, Connector, FeedDocument, FeedReading, SourceTableRow, SourceTeam } from '#connector.ts';
import { checkRecords } from '#json-document.ts';
import { seasonLabelFrom } from '#season-label.ts';
import { uniqueTeams } from '#unique-teams.ts';
import { absencesOf, oddsOf } from './additions.ts';
import { DISPENSABLE, Fixture, InjuryRecord, OddsRecord, parseReply, StandingsRecord } from './document-shape.ts';
import { competitionIdOf, LEAGUES } from './leagues.ts';
import { matchOf } from './match.ts';
import { requests } from './requests.ts';

const NAME = 'api-football';

const CAPABILITIES: readonly Capability[] = [
  'fixtures',
  'live',
  'events',
  'line-ups',
  'statistics',
  'standings',
  'absences',
  'officials',
  'odds',
];

type Content = Omit<FeedReading, 'source' | 'at'>;

const teamsOf = ({ teams }: Fixture, competitionId: string): SourceTeam[] =>
  [teams.home, teams.away].flatMap(({ id, name }) =>
    id ? [{ id: `${id}`, competitionId, name: name ?? `${id}`, code: null }] : [],
  );

const readFixtures = (list: readonly unknown[]): Content => {
  const { records, warnings } = checkRecords(Fixture, list, 'response', DISPENSABLE);
  const read = records.flatMap((record) => {
    const competitionId = competitionIdOf(record.league.id);
    const match = competitionId === undefined ? null : matchOf(record, competitionId);
    return match === null ? [] : [{ record, match }];
  });
  const unknown = read.filter(({ match }) => match.state === undefined);
  return {
    teams: uniqueTeams(read.flatMap(({ record, match }) => teamsOf(record, match.competitionId))),
    matches: read.map(({ match }) => match),
    warnings: [
      ...warnings,
      ...unknown.map(
        ({ record: { fixture } }) =>
          `match ${fixture.id} has the unknown status ${fixture.status.short}; its last state stays`,
      ),
    ],
  };
};

/** `A` from `Group A`; the only table of a league has its name. */
const groupOf = (group: string | null, competitionId: string): string | null =>
  competitionOf(competitionId)?.kind === 'cup' ? (group?.replace(/^group /i, '') ?? null) : null;

const readStandings = (list: readonly unknown[]): Content => {
  const { records, warnings } = checkRecords(StandingsRecord, list, 'response');
  const rows = records.flatMap(({ league }) => {
    const competitionId = competitionIdOf(league.id);
    return competitionId === undefined
      ? []
      : league.standings.flat().map((row) => ({ row, competitionId, season: league.season }));
  });
  return {
    teams: rows.map(({ row: { team }, competitionId }) => ({
      id: `${team.id}`,
      competitionId,
      name: team.name,
      code: null,
    })),
    matches: [],
    table: rows.map(({ row, competitionId, season }): SourceTableRow => ({
      competitionId,
      seasonLabel: seasonLabelFrom(competitionId, season),
      group: groupOf(row.group, competitionId),
      teamId: `${row.team.id}`,
      rank: row.rank,
      played: row.all.played,
      points: row.points,
    })),
    warnings,
  };
};

const readOdds = (list: readonly unknown[]): Content => {
  const { records, warnings } = checkRecords(OddsRecord, list, 'response');
  return { teams: [], matches: [], additions: records.flatMap(oddsOf), warnings };
};

const readInjuries = (list: readonly unknown[]): Content => {
  const { records, warnings } = checkRecords(InjuryRecord, list, 'response');
  return { teams: [], matches: [], additions: absencesOf(records), warnings };
};

/** By the first part of the path: the documents themselves do not always say what they list. */
const READERS: Readonly<Record<string, (list: readonly unknown[]) => Content>> = {
  standings: readStandings,
  odds: readOdds,
  injuries: readInjuries,
};

const read = (document: FeedDocument): FeedReading => {
  const { path, at } = document;
  const { records, isCut } = parseReply(document);
  const [, list = ''] = /^\/(\w+)/.exec(path) ?? [];
  const { warnings, ...content } = (READERS[list] ?? readFixtures)(records);
  const cut = isCut ? [`${path} has further pages, which are not read`] : [];
  return { source: NAME, at, ...content, warnings: [...warnings, ...cut] };
};

/** API-Football of api-sports.io, version 3. */
export const apiFootball: Connector = {
  name: NAME,
  title: 'API-Football',
  origin: 'https://v3.football.api-sports.io',
  competitions: new Map([...LEAGUES.keys()].map((id) => [id, CAPABILITIES])),
  authorize: (key) => ({ 'x-apisports-key': key }),
  limits: { perMinute: 300, perDay: 7500 },
  limitHeaders: { minuteLeft: 'x-ratelimit-remaining', dayLeft: 'x-ratelimit-requests-remaining' },
  liveEverySeconds: 15,
  facts: {
    latency:
      'Scores and events every 15 s, statistics every minute, line-ups 20 to 40 minutes before the kick-off. The free plan has 100 requests a day and the seasons 2022 to 2024 alone, so that it cannot do live: the limits are those of the cheapest plan that can.',
    delaySeconds: 15,
    licence: 'A contract by plan. Logos only identify a team, and their rights are yours to clear; none is shown.',
    needsConsent: false,
    unverified: [
      'the limit of 300 requests a minute of the cheapest paid plan',
      'the ids 140, 135, 78 and 40 of La Liga, Serie A, the Bundesliga and the Championship',
      'from which side the places of the line-up grid count: read as from the left',
      'the documents of odds and of injuries, and that they are listed by league and day',
      'that the half-time score is the running one during the first half',
      'the names of statistics and of the numbers of players',
    ],
  },
  requests,
  read,
};
