import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { nameIn } from '@touchline/domain/languages/name-in.ts';
import { names as traditional } from '@touchline/domain/languages/zh-Hant/names.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { SourceDeps } from './deps.ts';
import type { IndexedKind, SearchEntry } from './entries.ts';
import type { EntrySource } from './search-index.ts';
import { FIXTURES_TAG, shownCompetitions, teamCompetitions } from './team-competitions.ts';

/** A name in all languages, also in traditional characters where their form is not that of the characters. */
const allForms = (name: LocalName): string[] => [...Object.values(name), nameIn(name, 'zh-Hant', traditional)];

/** Read at once: more would keep SQLite, and so the process, busy for too long. */
const PAGE = 1000;

/** Rows page by page, each after the last one of the page before. */
async function* inPages<Row, Key>(read: (after: Key) => Promise<Row[]>, first: Key, keyOf: (row: Row) => Key) {
  for (let after = first; ;) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = keyOf(last);
  }
}

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
  const [hosts, competitions] = await Promise.all([
    deps.db.selectFrom('host').select('tags').execute(),
    teamCompetitions(deps),
  ]);
  const tagged = Map.groupBy(hosts.flatMap(tagsOf), (tag) => tag);
  const rows = await deps.db
    .selectFrom('team')
    .select(['id', 'name', 'short_name', 'code', 'feed_name'])
    .select((eb) =>
      eb
        .selectFrom('follow')
        .whereRef('follow.target_id', '=', 'team.id')
        .where('follow.kind', '=', 'team')
        .select(eb.fn.countAll<number>().as('count'))
        .as('followers'),
    )
    .execute();
  return rows
    .filter(({ id }) => competitions.has(id))
    .map(({ id, name: nameJson, short_name: shortJson, code, feed_name: fed, followers }) => {
      const [name, short] = [parseName(nameJson), parseName(shortJson)];
      return {
        id,
        names: [...new Set([...allForms(name), ...allForms(short), code, fed])],
        about: [],
        popularity: Number(followers) + (tagged.get(short.zh)?.length ?? 0),
      };
    });
};

/** In the order of their tabs. */
const readCompetitions = async (deps: SourceDeps): Promise<SearchEntry[]> =>
  (await shownCompetitions(deps)).map(({ id, name }, at) => ({
    id,
    names: allForms(name),
    about: [],
    popularity: -at,
  }));

/** Those of teams that are shown; who played more seasons is known better. */
async function* readPlayers(deps: SourceDeps): AsyncGenerator<SearchEntry[]> {
  const competitions = await teamCompetitions(deps);
  const read = (after: string) =>
    deps.db
      .selectFrom('player')
      .select(['id', 'name', 'team_id'])
      .select((eb) =>
        eb
          .selectFrom('player_season')
          .whereRef('player_season.player_id', '=', 'player.id')
          .select(eb.fn.countAll<number>().as('count'))
          .as('seasons'),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
  for await (const rows of inPages(read, '', ({ id }) => id))
    yield rows
      .filter((row) => competitions.has(row.team_id))
      .map(({ id, name, seasons }) => ({ id, names: [name], about: [], popularity: Number(seasons) }));
}

const readTipsters = async ({ db, demoEnabled }: SourceDeps): Promise<SearchEntry[]> => {
  const rows = await db
    .selectFrom('tipster')
    .select(['id', 'name', 'tag', 'follower_count'])
    .$if(!demoEnabled(), (query) => query.where('demo', '=', 0))
    .execute();
  return rows.map(({ id, name, tag, follower_count: popularity }) => ({ id, names: [name], about: [tag], popularity }));
};

/** The names of the teams of tips, by the id of the tip. */
const teamsOfTips = async ({ db }: SourceDeps, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const legs = await db
    .selectFrom('tip_leg')
    .innerJoin('match', 'match.id', 'tip_leg.match_id')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .select(['tip_leg.tip_id', 'home.name as home', 'away.name as away'])
    .where('tip_leg.tip_id', 'in', [...ids, ''])
    .execute();
  const byTip = Map.groupBy(legs, (leg) => leg.tip_id);
  return new Map(
    [...byTip].map(([id, ofTip]) => [
      id,
      ofTip.flatMap(({ home, away }) => [home, away].flatMap((name) => Object.values(parseName(name)))),
    ]),
  );
};

/** By title, tag, tipster and the teams of their matches; newest first. Their texts are not read. */
async function* readTips(deps: SourceDeps): AsyncGenerator<SearchEntry[]> {
  const { db, demoEnabled } = deps;
  const read = (after: number) =>
    db
      .selectFrom('tip')
      .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
      .select(['tip.seq', 'tip.id', 'tip.title', 'tip.tag', 'tip.published_at', 'tipster.name as tipster'])
      .where('tip.seq', '>', after)
      .$if(!demoEnabled(), (query) => query.where('tip.demo', '=', 0))
      .orderBy('tip.seq')
      .limit(PAGE)
      .execute();
  for await (const rows of inPages(read, 0, ({ seq }) => seq)) {
    const teams = await teamsOfTips(
      deps,
      rows.map(({ id }) => id),
    );
    yield rows.map(({ id, title, tag, tipster, published_at: popularity }) => ({
      id,
      names: [title],
      about: [tag, tipster, ...(teams.get(id) ?? [])],
      popularity,
    }));
  }
}

async function* atOnce(entries: Promise<SearchEntry[]>): AsyncGenerator<SearchEntry[]> {
  yield await entries;
}

/** Where the entries of each kind come from. */
export const createSources = (deps: SourceDeps): Record<IndexedKind, EntrySource> => ({
  host: { tags: ['anchor'], read: () => atOnce(readHosts(deps)) },
  team: { tags: [FIXTURES_TAG], read: () => atOnce(readTeams(deps)) },
  competition: { tags: [FIXTURES_TAG], read: () => atOnce(readCompetitions(deps)) },
  player: { tags: [FIXTURES_TAG, 'players'], read: () => readPlayers(deps) },
  tipster: { tags: ['tips'], read: () => atOnce(readTipsters(deps)) },
  tip: { tags: ['tips'], read: () => readTips(deps) },
});
