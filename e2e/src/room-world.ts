import { type Api, createApi } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { test as base } from './touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

export const CUP = 'cup';
/** On air with the cup match. */
export const HOST = { id: 'room-first', name: '老王', room: 'r-first' } as const;

export const saveShow = async (
  api: Api,
  { id, name, room }: { id: string; name: string; room: string },
  matchId: string,
  liveStatus: 0 | 1 | 2,
  liveUserGroupId?: string,
): Promise<void> => {
  await api.ops('opsSaveHost', { id, name, liveStatus: liveStatus === 1 ? 1 : 0, watcherCount: 1200 });
  const group = liveUserGroupId === undefined ? {} : { liveUserGroupId };
  await api.ops('opsSaveSchedule', { hostId: id, matchId, liveRoomId: room, liveStatus, ...group });
};

/** The cup match at 1:0, by a goal of B. Saka, with nine shots to three. */
const seedCup = async (api: Api): Promise<void> => {
  const goal = { kind: 'goal' as const, side: 'home' as const, minute: 34, stoppage: 0 };
  await ingest(api, [liveMatchOf(CUP, [1, 0], { incidents: [{ ...goal, player: 'B. Saka' }] })]);
  await api.ops('opsIngest', {
    source: 'test-feed',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [],
    seasons: [],
    teams: [],
    matches: [],
    details: [
      {
        matchId: CUP,
        statistics: { periods: [{ period: 0, list: [{ key: 'shots', home: 9, away: 3 }] }], momentum: [] },
      },
    ],
  });
  await saveShow(api, HOST, CUP, 1);
};

/**
 * The test with a server of rooms that change only when a test changes them. No room has a video: the scoreboard has the
 * stage.
 */
export const test = base.extend<{ api: Api }, { rooms: { baseUrl: string; api: Api } }>({
  rooms: [
    async ({ browserName: _browser }, use) => {
      const server = await createTouchline(quietSettings);
      try {
        await server.start();
        const api = createApi(server.baseUrl);
        await seedCup(api);
        await use({ baseUrl: server.baseUrl, api });
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ rooms }, use) => use(rooms.baseUrl),
  api: async ({ rooms }, use) => use(rooms.api),
});

export { expect } from './touchline.ts';
