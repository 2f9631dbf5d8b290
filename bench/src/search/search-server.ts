import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleBatch, sampleMatch, sampleTeam } from '@touchline/server/src/features/competition/sample-batch.ts';
import { type Db, openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { insertAll } from '#console/fill/insert-all.ts';
import { ownSchema } from '#process/own-schema.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { ENTRIES, hostName, playerName, TEAMS, teamName, tipTitle } from './names.ts';

/** Where it answers, and the time that its calls are signed for. */
export interface SearchServer {
  origin: string;
  now: number;
}

const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Teams, and a match of each two neighbouring ones. */
const fillTeams = async (app: TestApp): Promise<void> => {
  const teams = indices(TEAMS).map((index) => {
    const name = teamName(index);
    return { ...sampleTeam(`team-${index}`), name, shortName: name };
  });
  const matches = indices(TEAMS - 1).map((index) =>
    sampleMatch(`match-${index}`, {
      homeTeamId: `team-${index}`,
      awayTeamId: `team-${index + 1}`,
      kickOff: app.clock.now + index * 3_600_000,
    }),
  );
  await app.ingest(sampleBatch(matches, { source: 'bench', fetchedAt: app.clock.now, teams, players: [] }));
};

const fillPlayers = (db: Db): Promise<void> =>
  insertAll(
    db,
    'player',
    indices(ENTRIES.player).map((index) => ({
      id: `player-${index}`,
      sport: 'football',
      team_id: `team-${index % TEAMS}`,
      name: playerName(index),
      number: null,
      position: null,
      birthday: null,
      country: null,
      height_cm: null,
      foot: null,
    })),
  );

const fillHosts = (db: Db): Promise<void> =>
  insertAll(
    db,
    'host',
    indices(ENTRIES.host).map((index) => ({
      id: `host-${index}`,
      name: hostName(index),
      birthday: null,
      tags: '["英超"]',
      introduction: '',
      live_status: 0,
      picture_id: '',
      cover_id: '',
      sort: index,
      watcher_count: 0,
      base_followers: index * 7,
      previous_rank: null,
      is_dialect: 0,
      demo: 0,
      uid: null,
    })),
  );

const fillTipsters = (db: Db): Promise<void> =>
  insertAll(
    db,
    'tipster',
    indices(ENTRIES.tipster).map((index) => ({
      id: `tipster-${index}`,
      name: hostName(index + 31),
      profile: '',
      tag: '亚盘',
      introduction: '',
      sort: index,
      hot: 0,
      uid: null,
      base_followers: 0,
      follower_count: index,
      figures: '{}',
      figures_at: 0,
      demo: 0,
    })),
  );

const fillTips = async (db: Db, now: number): Promise<void> => {
  await insertAll(
    db,
    'tip',
    indices(ENTRIES.tip).map((index) => ({
      id: `tip-${index}`,
      tipster_id: `tipster-${index % ENTRIES.tipster}`,
      title: tipTitle(index),
      body: 'The paid text. '.repeat(10),
      sport: 'football',
      tag: '',
      price: 38,
      open_back_gold: 0,
      return_percentage: 100,
      is_tripartite: 0,
      published_at: now - index * 60_000,
      close_at: now + 3_600_000,
      result: 0,
      confirm_at: null,
      settled_at: null,
      decided_by: null,
      reason: '',
      yield_rate: null,
      base_reads: 0,
      read_count: 0,
      base_orders: 0,
      order_count: 0,
      comment_count: 0,
      demo: 0,
    })),
  );
  await insertAll(
    db,
    'tip_leg',
    indices(ENTRIES.tip).map((index) => ({
      tip_id: `tip-${index}`,
      position: 0,
      match_id: `match-${index % (TEAMS - 1)}`,
      competition_id: '12387',
      market: '1x2',
      selection: 'home',
      line: null,
      odds: 210,
      result: 0,
    })),
  );
};

/** 100,000 entries in SQLite, or in the PostgreSQL of that address. */
const start = async (postgresUrl: string | null): Promise<SearchServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const own = postgresUrl === null ? null : await ownSchema(postgresUrl);
  const database = await openDatabase({ dataDir, ...(own && { databaseUrl: own.databaseUrl }) });
  const app = await createTestApp(database);
  const { now } = app.clock;
  await fillTeams(app);
  await fillPlayers(database.db);
  await fillHosts(database.db);
  await fillTipsters(database.db);
  await fillTips(database.db, now);
  // What autovacuum does some time after rows were written; this server has none.
  if (own) await sql`analyze`.execute(database.db);
  return { origin: await app.app.listen({ port: 0, host: '127.0.0.1' }), now };
};

const calls = { start };
export type SearchServerCalls = typeof calls;

answerCalls(calls);
