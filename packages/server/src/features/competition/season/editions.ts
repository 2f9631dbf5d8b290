import type { SeasonRef } from '@touchline/contract/competition.ts';
import { parseName } from '#platform/db/local-name.ts';
import { notFound } from '#platform/http/api-error.ts';
import type { SeasonDeps } from '../deps.ts';
import { seasonKey } from '../season-key.ts';
import { MAX_AGE_MS, seasonTag } from '../changes/stale-tags.ts';
import { type EditionRow, editionRows, spansOf, teamSeasonKeys } from './season-repo.ts';

/** A season of a competition. */
export interface Edition {
  /** As `seasonKey` makes it. */
  key: string;
  competitionId: string;
  seasonId: string;
  label: string;
  /** How a call may name it: with its competition, and without. */
  names: Record<'full' | 'short', readonly string[]>;
  ref: SeasonRef;
}

/** So many seasons are named to somebody who requests an unknown one. */
const MAX_NAMED = 12;

const toEdition = (row: EditionRow): Edition => ({
  key: seasonKey(row.competition_id, row.id),
  competitionId: row.competition_id,
  seasonId: row.id,
  label: row.label,
  names: {
    full: [`${row.competition_id}-${row.id}`, `${row.competition_id}-${row.label}`],
    short: [row.id, row.label],
  },
  ref: {
    seasonId: `${row.competition_id}-${row.id}`,
    competitionId: row.competition_id,
    competition: parseName(row.competition_name),
    label: row.label,
  },
});

/** The seasons of some competitions, newest first. */
export const editionsOf = async (
  { db, cache, demoEnabled }: SeasonDeps,
  competitionIds: readonly string[],
): Promise<Edition[]> => {
  const all = await cache.get(seasonTag.list, [seasonTag.list], MAX_AGE_MS, async () =>
    (await editionRows(db, { withDemo: demoEnabled() })).map(toEdition),
  );
  return all.filter(({ competitionId }) => competitionIds.includes(competitionId));
};

/** The seasons of some competitions in which a team plays, newest first. Throws 10404 for a team that plays in none. */
export const editionsOfTeam = async (
  deps: SeasonDeps,
  competitionIds: readonly string[],
  teamId: string,
): Promise<Edition[]> => {
  const keys = await deps.cache.get(`team-seasons:${teamId}`, [seasonTag.list, seasonTag.fixtures], MAX_AGE_MS, () =>
    teamSeasonKeys(deps.db, teamId),
  );
  const editions = await editionsOf(deps, competitionIds);
  const found = editions.filter(({ key }) => keys.has(key));
  if (found.length === 0) throw notFound(`team ${teamId} of these competitions`);
  return found;
};

/** Which seasons a call may mean, and how. */
export interface EditionScope {
  competitionIds: readonly string[];
  /** Whose seasons these are, for messages. */
  of: string;
  /** Seasons are named with their competition (`<competition>-<season>`); by default it may be left out. */
  needsFullName?: boolean;
  /** A call that names no season means the newest one, or of one competition that which runs now. */
  byDefault: 'newest' | 'current';
}

/** The season that a call means, by id or label, of those in which a team plays when there is one. Throws 10404. */
export const findEdition = async (
  deps: SeasonDeps,
  scope: EditionScope,
  requested: string | undefined,
  teamId?: string,
): Promise<Edition> => {
  const { competitionIds, needsFullName } = scope;
  const all = await editionsOf(deps, competitionIds);
  const editions = teamId === undefined ? all : await editionsOfTeam(deps, competitionIds, teamId);
  const byDefault = requested === undefined && scope.byDefault === 'current' ? await currentEdition(deps, all) : null;
  const current = editions.find(({ key }) => key === byDefault?.key);
  return current ?? pickEdition(editions, requested, teamId === undefined ? scope.of : `team ${teamId}`, needsFullName);
};

/** The season of a name; without any the first one. A name without competition must be that of one season alone. Throws 10404. */
export const pickEdition = (
  editions: readonly Edition[],
  requested: string | undefined,
  of: string,
  needsFullName = false,
): Edition => {
  const found = requested === undefined ? editions[0] : editionNamed(editions, requested, needsFullName);
  if (found) return found;
  const known = editions.slice(0, MAX_NAMED).map(({ ref }) => ref.seasonId);
  const what = requested === undefined ? 'a season' : `season ${requested}`;
  throw notFound(`${what} of ${of} (there is ${known.join(', ') || 'none'})`);
};

const editionNamed = (editions: readonly Edition[], requested: string, needsFullName: boolean): Edition | undefined => {
  const full = editions.find(({ names }) => names.full.includes(requested));
  if (full || needsFullName) return full;
  const short = editions.filter(({ names }) => names.short.includes(requested));
  return short.length === 1 ? short[0] : undefined;
};

/** The season of a competition that runs now, else the newest one. */
export const currentEdition = async (
  { db, cache, now }: SeasonDeps,
  editions: readonly Edition[],
): Promise<Edition | undefined> => {
  const [newest] = editions;
  if (!newest) return undefined;
  const { competitionId } = newest;
  const tags = [seasonTag.list, ...editions.map(({ key }) => seasonTag.results(key))];
  const spans = await cache.get(`spans:${competitionId}`, tags, MAX_AGE_MS, () => spansOf(db, competitionId));
  const running = editions.find(({ seasonId }) =>
    spans.some(({ season_id: id, first, last }) => id === seasonId && first <= now() && now() <= last),
  );
  return running ?? newest;
};
