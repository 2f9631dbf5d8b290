import type { LocalName } from '@touchline/contract/values.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';
import { sql } from 'kysely';
import { beginsWith, type Find, HITS_MOST } from './search-text.ts';

interface Team {
  id: string;
  name: LocalName;
  /** All names in lower case, one a line. */
  names: string;
}

/** Most teams of one word; a shorter word fits everything anyway. */
const TEAMS_MOST = 400;

const readTeams = async (db: Db): Promise<Team[]> => {
  const rows = await db.selectFrom('team').select(['id', 'name', 'short_name', 'feed_name']).execute();
  return rows.map(({ id, name, short_name: short, feed_name: fed }) => {
    const full = parseName(name);
    const names = [...Object.values(full), ...Object.values(parseName(short)), fed].join('\n').toLowerCase();
    return { id, name: full, names };
  });
};

const beginsLine = ({ names }: Team, text: string): boolean => `\n${names}`.includes(`\n${text}`);

/** Teams with the text in a name; those whose name begins with it first. */
export const findTeams: Find = async ({ db, q, text }) => {
  const teams = await readTeams(db);
  const found = teams.filter(({ id, names }) => id === q || names.includes(text));
  return found
    .toSorted((a, b) => Number(beginsLine(b, text)) - Number(beginsLine(a, text)) || a.id.localeCompare(b.id))
    .slice(0, HITS_MOST)
    .map(({ id, name }) => ({ kind: 'team', id, names: [name], note: '', at: null }));
};

/** What separates the names of two teams. */
const BETWEEN = /\s*(?:\bvs\b|\s|–|-|:)\s*/;

const scoreOf = (home: number | null, away: number | null): string =>
  home === null || away === null ? '' : `${home}–${away}`;

/** Matches whose teams have every word of the text, the nearest in time first; or those whose id begins with it. */
export const findMatches: Find = async ({ db, q, text, now }) => {
  const teams = await readTeams(db);
  const words = text.split(BETWEEN).filter((word) => word !== '');
  const teamsOf = words.map((word) =>
    teams
      .filter(({ names }) => names.includes(word))
      .slice(0, TEAMS_MOST)
      .map(({ id }) => id),
  );
  const isPlayed = words.length > 0 && teamsOf.every((ids) => ids.length > 0);
  const rows = await db
    .selectFrom('match')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .select(['match.id', 'match.kick_off', 'match.home_score', 'match.away_score'])
    .select(['home.name as home', 'away.name as away'])
    .where((eb) => {
      const plays = teamsOf.map((ids) => eb.or([eb('home_team_id', 'in', ids), eb('away_team_id', 'in', ids)]));
      return eb.or([beginsWith('match.id', q), ...(isPlayed ? [eb.and(plays)] : [])]);
    })
    .orderBy(sql`abs(match.kick_off - ${now})`)
    .orderBy('match.id')
    .limit(HITS_MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'match',
    id: row.id,
    names: [parseName(row.home), parseName(row.away)],
    note: scoreOf(row.home_score, row.away_score),
    at: row.kick_off,
  }));
};
