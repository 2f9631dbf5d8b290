import type { FeedTeam } from '@touchline/contract/feed-batch.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { FeedReading, SourceTeam } from '@touchline/feeds/connector.ts';
import { findTeam, isKnownTeam } from '@touchline/feeds/teams/find-team.ts';
import type { Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';

export type LinkRow = Selectable<Tables['feed_link']>;

/** `seen_at` is written at most this often. */
const SEEN_EVERY_MS = 3_600_000;

/** The links of a source by its ids. */
export const linksOf = async (
  db: Db,
  { source, kind }: Pick<LinkRow, 'source' | 'kind'>,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, LinkRow>> => {
  const rows = await inChunks(sourceIds, (ids) =>
    db
      .selectFrom('feed_link')
      .selectAll()
      .where('source', '=', source)
      .where('kind', '=', kind)
      .where('source_id', 'in', ids)
      .execute(),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
};

/** Stores links that are new, mean something else or were not seen for a while. */
export const saveLinks = async (
  db: Db,
  before: ReadonlyMap<string, LinkRow>,
  links: readonly LinkRow[],
): Promise<void> => {
  const changed = links.filter((link) => {
    const known = before.get(link.source_id);
    return (
      known === undefined ||
      known.our_id !== link.our_id ||
      known.name !== link.name ||
      link.seen_at - known.seen_at >= SEEN_EVERY_MS
    );
  });
  await upsert(db, 'feed_link', ['source', 'kind', 'source_id'], changed);
};

/** Finds our team that has exactly this name; undefined when there is none or more than one. */
type FindStored = (name: string) => string | undefined;

const storedTeams = async (db: Db, sport: string): Promise<FindStored> => {
  const rows = await db.selectFrom('team').select(['id', 'name', 'feed_name']).where('sport', '=', sport).execute();
  const named = rows.flatMap(({ id, name, feed_name: feedName }) => {
    const { zh, en } = parseName(name);
    return [...new Set([feedName, zh, en])].map((one) => [one, id] as const);
  });
  const byName = Map.groupBy(named, ([name]) => name);
  return (name) => {
    const [first, ...others] = byName.get(name) ?? [];
    return others.length === 0 ? first?.[1] : undefined;
  };
};

/** Our team of a source's one: a known spelling, or a stored team with exactly that name; null when the desk has to decide. */
const recognise = async (team: SourceTeam, stored: (sport: string) => Promise<FindStored>): Promise<string | null> => {
  const sport = competitionOf(team.competitionId)?.sport;
  if (sport === undefined) return null;
  const { id } = findTeam(sport, team.competitionId, team.name);
  return isKnownTeam(id) ? id : ((await stored(sport))(team.name) ?? null);
};

/**
 * What the teams of a reading mean here, by the id of the source; null for one that waits for the desk. Stores the links.
 */
export const linkTeams = async (
  db: Db,
  { source, at, teams }: Pick<FeedReading, 'source' | 'at' | 'teams'>,
): Promise<ReadonlyMap<string, LinkRow>> => {
  const before = await linksOf(
    db,
    { source, kind: 'team' },
    teams.map(({ id }) => id),
  );
  const bySport = new Map<string, Promise<FindStored>>();
  const stored = (sport: string): Promise<FindStored> => {
    const known = bySport.get(sport) ?? storedTeams(db, sport);
    bySport.set(sport, known);
    return known;
  };
  const links = new Map<string, LinkRow>();
  for (const team of teams) {
    const known = before.get(team.id);
    const isDecided = known !== undefined && (known.our_id !== null || known.decided_by !== null);
    links.set(team.id, {
      source,
      kind: 'team',
      source_id: team.id,
      our_id: isDecided ? known.our_id : await recognise(team, stored),
      name: team.name,
      competition_id: team.competitionId,
      decided_by: known?.decided_by ?? null,
      created_at: known?.created_at ?? at,
      seen_at: at,
    });
  }
  await saveLinks(db, before, [...links.values()]);
  return links;
};

/** Our team of a link as a record of a batch: a known one, or a new one with the name of the source that the desk accepted. */
export const feedTeamOf = ({ our_id: ourId, name, competition_id: competitionId }: LinkRow): FeedTeam | undefined => {
  const sport = competitionOf(competitionId)?.sport;
  if (sport === undefined || ourId === null) return undefined;
  return [ourId, name].map((one) => findTeam(sport, competitionId, one)).find(({ id }) => id === ourId);
};
