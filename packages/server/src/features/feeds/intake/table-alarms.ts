import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { seasonIdOf } from '@touchline/domain/seasons.ts';
import type { FeedReading, SourceTableRow } from '@touchline/feeds/connector.ts';
import type { Db } from '#platform/db/open-database.ts';
import { type Alarm, type FeedAlarms, NO_SUBJECT } from './alarms.ts';
import type { LinkRow } from './link-teams.ts';

const TEAMS_MOST = 5;
const [WIN, DRAW] = [3, 1];

interface Sums {
  played: number;
  points: number;
}

const pointsFor = (scored: number, conceded: number): number =>
  scored > conceded ? WIN : scored === conceded ? DRAW : 0;

/** Matches and points of each team of a season by what is stored, with its deductions. */
const storedSums = async (db: Db, competitionId: string, seasonLabel: string): Promise<ReadonlyMap<string, Sums>> => {
  const season = await db
    .selectFrom('season')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('label', '=', seasonLabel)
    .executeTakeFirst();
  const seasonId = season?.id ?? seasonIdOf(competitionId, seasonLabel);
  const matches = await db
    .selectFrom('match')
    .select(['home_team_id', 'away_team_id', 'home_score', 'away_score', 'status_id'])
    .where('competition_id', '=', competitionId)
    .where('season_id', '=', seasonId)
    .where('counts_for_standings', '=', 1)
    .where('source', '!=', DEMO_SOURCE)
    .execute();
  const deductions = await db
    .selectFrom('points_deduction')
    .select(['team_id', 'points'])
    .where('competition_id', '=', competitionId)
    .where('season_id', '=', seasonId)
    .execute();
  const sums = new Map<string, Sums>();
  const add = (teamId: string, played: number, points: number): void => {
    const sum = sums.get(teamId) ?? { played: 0, points: 0 };
    sums.set(teamId, { played: sum.played + played, points: sum.points + points });
  };
  for (const { home_team_id: home, away_team_id: away, home_score, away_score, status_id } of matches) {
    if (matchPhase('football', status_id) !== 'finished' || home_score === null || away_score === null) continue;
    add(home, 1, pointsFor(home_score, away_score));
    add(away, 1, pointsFor(away_score, home_score));
  }
  for (const { team_id: teamId, points } of deductions) add(teamId, 0, -points);
  return sums;
};

/** Rows with other points after as many matches: a source that only lies behind or ahead has played another number. */
const differences = (
  rows: readonly SourceTableRow[],
  sums: ReadonlyMap<string, Sums>,
  links: ReadonlyMap<string, LinkRow>,
): string[] =>
  rows.flatMap(({ teamId, played, points }) => {
    const link = links.get(teamId);
    const ours = sums.get(link?.our_id ?? '');
    if (points === null || ours === undefined || ours.played !== played || ours.points === points) return [];
    return [`${link?.name ?? teamId}, played ${played}, has points ${points} there and ${ours.points} here`];
  });

const listed = (texts: readonly string[]): string => {
  const more = texts.length - TEAMS_MOST;
  return `${texts.slice(0, TEAMS_MOST).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
};

/** Opens an alarm for a table of a source that is not the one which our results make, and ends it when they agree. Football only. */
export const syncTableAlarms = async (
  db: Db,
  alarms: FeedAlarms,
  { source, at, table = [] }: FeedReading,
  links: ReadonlyMap<string, LinkRow>,
): Promise<void> => {
  const seasons = Map.groupBy(
    table.filter(({ points }) => points !== null),
    ({ competitionId, seasonLabel }) => JSON.stringify([competitionId, seasonLabel]),
  );
  for (const [row, ...others] of seasons.values()) {
    if (row === undefined) continue;
    const { competitionId, seasonLabel } = row;
    const sums = await storedSums(db, competitionId, seasonLabel);
    const found = differences([row, ...others], sums, links);
    const name = `${competitionOf(competitionId)?.name.en ?? competitionId} ${seasonLabel}`;
    const text = `the table of ${source} for ${name} is another one: ${listed(found)}`;
    const subject = { ...NO_SUBJECT, source, competition_id: competitionId, season: seasonLabel };
    const wanted = found.length === 0 ? [] : [{ ...subject, kind: 'contradiction' as const, text }];
    const isOfTable = (alarm: Alarm): boolean =>
      alarm.source === source && alarm.competition_id === competitionId && alarm.season === seasonLabel;
    await alarms.sync((alarm) => alarm.kind === 'contradiction' && isOfTable(alarm), wanted, at);
  }
};
