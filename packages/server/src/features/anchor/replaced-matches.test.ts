import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '@touchline/contract/account.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';
import { createListeners, type Listener } from '#testing/test-sockets.ts';

const PLACE_HOLDER = 'later-tbd';

describeEachDatabase('open pages while an import replaces a match', (open) => {
  let app: TestApp;
  let mika: User;
  let page: Listener;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await seedMatches(app);
    await app.ingest(seedBatch([later(PLACE_HOLDER)], app.clock.now));
    mika = await app.member('mika');
    await app.call('subscribe', { matchId: PLACE_HOLDER }, { token: mika.token });
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: PLACE_HOLDER, liveRoomId: 'room-wang' });
    page = await listen(['live', `user:${mika.uid}`], mika.token);
  });

  afterEach(async () => {
    closeAll();
    await app.close();
  });

  const later = (id: string) => seedMatch(id, app.clock.now + 90 * MINUTE_MS, 1, null);
  const importSeason = (...ids: string[]) =>
    app.ingest({ ...seedBatch(ids.map(later), app.clock.now), complete: { numbers: [] } });
  const reported = (mutation: string): unknown[] =>
    page.messages.filter((message) => message.mutation === mutation).map(({ data }) => data);

  test('[T9, T11, N2] the stored match takes over the host and the booking', async () => {
    await importSeason('later');
    await page.until(() => reported('subscription.change').length === 1);
    expect(reported('subscription.change')).toEqual([{ subscribeHostId: [], subscribeMatchId: ['later'] }]);
    expect(reported('host.change')).toMatchObject([{ id: 'wang', liveSchedule: [{ matchId: 'later' }] }]);
    expect(reported('live-match.change')).toHaveLength(3);
    expect(reported('live-match.change')).toEqual(
      expect.arrayContaining([
        {
          matchId: 'later',
          liveMatch: expect.objectContaining({ hostList: [expect.objectContaining({ id: 'wang' })] }),
        },
        { matchId: PLACE_HOLDER, liveMatch: null },
        { matchId: 'derby', liveMatch: null },
      ]),
    );
  });

  test('[T9, T11, N2] without a replacement the host and the booking are removed', async () => {
    await importSeason();
    await page.until(() => reported('subscription.change').length === 1);
    expect(reported('subscription.change')).toEqual([{ subscribeHostId: [], subscribeMatchId: [] }]);
    expect(reported('host.change')).toMatchObject([{ id: 'wang', liveSchedule: [] }]);
    expect(reported('live-match.change')).toContainEqual({ matchId: PLACE_HOLDER, liveMatch: null });
  });

  test('[V5, T19, T20] changes of hidden and private shows and those of other providers are not published to others', async () => {
    await app.ops('opsRemoveSchedule', { hostId: 'wang', matchId: PLACE_HOLDER });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'later', liveRoomId: 'room-wang' });
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [mika.uid] });
    const unseen = { liveStatus: 3, matchSource: 29, liveUserGroupId: 'vip-club' } as const;
    for (const [field, value] of Object.entries(unseen)) {
      const hostId = `of-${field.toLowerCase()}`;
      await app.ops('opsSaveHost', { id: hostId, name: hostId });
      await app.ops('opsSaveSchedule', { hostId, matchId: PLACE_HOLDER, liveRoomId: hostId, [field]: value });
    }
    const guest = await listen(['room:of-liveusergroupid'], mika.token);
    const everybody = await listen(['live']);
    await importSeason('later');
    await guest.until(() => guest.messages.some(({ mutation }) => mutation === 'host.change'));
    await everybody.until(() => everybody.messages.length > 1);
    // Every host who was to show the match is notified that it is gone.
    expect(everybody.messages.map(({ data }) => data)).toEqual(
      ['derby', PLACE_HOLDER].map((matchId) => ({ matchId, liveMatch: null })),
    );
  });
});
