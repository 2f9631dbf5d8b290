import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { nicknamesOf } from '@touchline/domain/competitions/nicknames.ts';
import { COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { names as traditional } from '@touchline/domain/languages/zh-Hant/names.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { sql } from 'kysely';
import { parseName } from '#platform/db/local-name.ts';
import type { SourceDeps } from './deps.ts';
import type { IndexedKind, SearchEntry } from './entries.ts';
import type { EntrySource } from './search-index.ts';

const COMPETITION_IDS = COMPETITIONS.map(({ id }) => id);

/** A name in all languages, also in traditional characters where their form is not that of the characters. */
const allForms = (name: LocalName): string[] => [...Object.values(name), nameIn(name, 'zh-Hant', traditional)];

/** Competitions with pages in which teams have matches that are shown, with the number of these. */
const teamSides = ({ db, demoEnabled }: SourceDeps) => {
  const side = (column: 'home_team_id' | 'away_team_id') =>
    db
      .selectFrom('match')
      .select([`${column} as team_id`, 'competition_id'])
      .where('competition_id', 'in', COMPETITION_IDS)
      .$if(!demoEnabled(), (query) => query.where('source', '!=', DEMO_SOURCE));
  return side('home_team_id').union(side('away_team_id'));
};

/** Names of teams by each of their Chinese names: hosts name the teams that they talk about in their tags. */
const readTeamNames = async ({ db }: SourceDeps): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db.selectFrom('team').select(['name', 'short_name']).execute();
  return new Map(
    rows.flatMap((row) => {
      const [name, short] = [parseName(row.name), parseName(row.short_name)];
      return [name.zh, short.zh].map((zh) => [zh, Object.values(name)] as const);
    }),
  );
};

const tagsOf = ({ tags }: { tags: string }): string[] => JSON.parse(tags) as string[];

const readHosts = async (deps: SourceDeps): Promise<SearchEntry[]> => {
  const { db, demoEnabled } = deps;
  const teams = await readTeamNames(deps);
  const rows = await db
    .selectFrom('host')
    .select(['id', 'name', 'tags', 'base_followers', 'watcher_count'])
    .where('live_status', '!=', LIVE_STATUS.hidden)
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    names: [row.name],
    about: tagsOf(row).flatMap((tag) => [tag, ...(teams.get(tag) ?? [])]),
    popularity: row.base_followers + row.watcher_count,
  }));
};

/** Teams are known by those who follow them and by hosts who talk about them. */
const readTeams = async (deps: SourceDeps): Promise<SearchEntry[]> => {
  const hosts = await deps.db.selectFrom('host').select('tags').execute();
  const tagged = Map.groupBy(hosts.flatMap(tagsOf), (tag) => tag);
  const rows = await deps.db
    .selectFrom('team')
    .select(['id', 'name', 'short_name', 'code', 'feed_name'])
    .select(sql<number>`(select count(*) from team_follow where team_follow.team_id = team.id)`.as('followers'))
    .where('id', 'in', deps.db.selectFrom(teamSides(deps).as('side')).select('team_id'))
    .execute();
  return rows.map(({ id, name, short_name: short, code, feed_name: fed, followers }) => ({
    id,
    names: [...new Set([...allForms(parseName(name)), ...allForms(parseName(short)), code, fed, ...nicknamesOf(id)])],
    about: [],
    popularity: Number(followers) + (tagged.get(parseName(short).zh)?.length ?? 0),
  }));
};

/** Those of teams that are shown; who played more seasons is known better. */
const readPlayers = async (deps: SourceDeps): Promise<SearchEntry[]> => {
  const rows = await deps.db
    .selectFrom('player')
    .select(['id', 'name'])
    .select(sql<number>`(select count(*) from player_season where player_season.player_id = player.id)`.as('seasons'))
    .where('team_id', 'in', deps.db.selectFrom(teamSides(deps).as('side')).select('team_id'))
    .execute();
  return rows.map(({ id, name, seasons }) => ({ id, names: [name], about: [], popularity: Number(seasons) }));
};

const readTipsters = async ({ db, demoEnabled }: SourceDeps): Promise<SearchEntry[]> => {
  const rows = await db
    .selectFrom('tipster')
    .select(['id', 'name', 'tag', 'follower_count'])
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0))
    .execute();
  return rows.map(({ id, name, tag, follower_count: popularity }) => ({ id, names: [name], about: [tag], popularity }));
};

/** By title, tag, tipster and the teams of their matches; newest first. Their texts are not read. */
const readTips = async ({ db, demoEnabled }: SourceDeps): Promise<SearchEntry[]> => {
  const rows = await db
    .selectFrom('tip')
    .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
    .leftJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .leftJoin('match', 'match.id', 'tip_leg.match_id')
    .leftJoin('team as home', 'home.id', 'match.home_team_id')
    .leftJoin('team as away', 'away.id', 'match.away_team_id')
    .select(['tip.id', 'tip.title', 'tip.tag', 'tip.published_at', 'tipster.name as tipster'])
    .select(['home.name as home', 'away.name as away'])
    .$if(!demoEnabled(), (query) => query.where('tip.demo', '=', 0))
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((legs) => {
    const [tip] = legs;
    const teams = legs.flatMap(({ home, away }) => [home, away]).filter((name) => name !== null);
    const names = teams.flatMap((name) => Object.values(parseName(name)));
    return tip
      ? [{ id: tip.id, names: [tip.title], about: [tip.tag, tip.tipster, ...names], popularity: tip.published_at }]
      : [];
  });
};

/** Where the entries of each kind come from. */
export const createSources = (deps: SourceDeps): Record<IndexedKind, EntrySource> => ({
  host: { tags: ['anchor'], read: () => readHosts(deps) },
  team: { tags: ['fixtures'], read: () => readTeams(deps) },
  player: { tags: ['fixtures', 'players'], read: () => readPlayers(deps) },
  tipster: { tags: ['tips'], read: () => readTipsters(deps) },
  tip: { tags: ['tips'], read: () => readTips(deps) },
});
