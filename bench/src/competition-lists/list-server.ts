import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@touchline/contract/routes.ts';
import { createTestApp, type TestApp } from '@touchline/server/src/testing/test-app.ts';
import { signedHeaders } from '@touchline/server/src/testing/test-http.ts';
import { openDatabase } from '@touchline/server/src/platform/db/open-database.ts';
import { answerCalls } from '#process/worker-calls.ts';
import { cupCalls, leagueCalls, type Known, type ListCall } from './calls.ts';
import { seasonBatches } from './seasons.ts';

/** Longer than anything stays in the cache. */
const LATER_MS = 61_000;
const LEAGUE_SEASON = '12387-2024-25';
const CUP_SEASON = '10810-2026';

/** CPU time of all threads of this process in ms: made again, and from the cache. */
export interface ListCost {
  name: string;
  cold: number;
  cached: number;
}

let app: TestApp;
let calls: ListCall[] = [];

/** Fills SQLite in a folder of its own. */
const fill = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir });
  app = await createTestApp(database, { DEMO: 'on' });
  for (const batch of seasonBatches(app.clock.now)) await app.ingest(batch);
  const { data: days } = await app.call('getLeagueMatchDates', { id: '12387', seasonId: LEAGUE_SEASON });
  const { data: best } = await app.call('listLeaguePlayers', { seasonId: LEAGUE_SEASON });
  const { data: cupDays } = await app.call('getFifaMatchDates', { seasonId: CUP_SEASON });
  const player = best.list[0]?.player;
  const league: Known = {
    seasonId: LEAGUE_SEASON,
    matchDate: days.dates[0]?.date ?? '',
    teamId: player?.team.id ?? '',
    playerId: player?.id ?? '',
  };
  const cup = { ...league, seasonId: CUP_SEASON, matchDate: cupDays.dates[0]?.date ?? '', teamId: 'nt-es' };
  calls = [...leagueCalls(league), ...cupCalls(cup)];
};

const send = async ({ name, request }: ListCall): Promise<void> => {
  const route = routes[name];
  const fields = new URLSearchParams(request as Record<string, string>).toString();
  const headers = { ...signedHeaders(app.clock.now), 'accept-encoding': 'br' };
  const reply =
    route.method === 'GET'
      ? await app.app.inject({ method: 'GET', url: `${route.path}?${fields}`, headers })
      : await app.app.inject({
          method: 'POST',
          url: route.path,
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          payload: fields,
        });
  if (!reply.headers.etag && !reply.body.includes('"code":0'))
    throw new Error(`${name} ${fields} answered ${reply.statusCode} ${reply.body}`);
};

const cpuOf = async (call: ListCall): Promise<number> => {
  const before = process.cpuUsage();
  await send(call);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** What every list costs once, cold and cached. */
const measure = async (): Promise<ListCost[]> => {
  const costs: ListCost[] = [];
  for (const call of calls) {
    app.clock.now += LATER_MS;
    const cold = await cpuOf(call);
    const cached = await cpuOf(call);
    costs.push({ name: `${call.name} ${new URLSearchParams(call.request as Record<string, string>)}`, cold, cached });
  }
  return costs;
};

const serverCalls = { fill, measure };
export type ListServerCalls = typeof serverCalls;

answerCalls(serverCalls);
