import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedBatch, seedMatch } from '#testing/test-seed.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('subscriptions and bookings', (open) => {
  let app: TestApp;
  let member: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    ({ member } = await seedAnchors(app));
  });

  test('[C2, T11, E16] following adds the id, cancelling removes it, and repeating changes nothing', async () => {
    const options = { token: member.token };
    await app.call('subscribe', { hostId: 'wang' }, options);
    await app.call('subscribe', { hostId: 'wang' }, options);
    const booked = await app.call('subscribe', { matchId: 'later' }, options);
    expect(booked).toMatchObject({ code: 1, data: { subscribeHostId: ['wang'], subscribeMatchId: ['later'] } });
    expect((await app.call('getHostMatchInfo', { hostId: 'wang' })).data).toMatchObject({
      matchId: 'derby',
      liveRoomId: 'room-wang',
    });
    const bookings = await app.call('listBookings', {}, options);
    expect(bookings.data.matches.map(({ match, hosts }) => [match.matchId, hosts.map((host) => host.id)])).toEqual([
      ['later', ['bu']],
    ]);
    expect(bookings.data.hosts.map((host) => [host.id, host.followerCount])).toEqual([['wang', 1]]);
    await app.call('unsubscribe', { hostId: 'wang' }, options);
    const info = await app.call('getSubscriptions', {}, options);
    expect(info.data).toEqual({ subscribeHostId: [], subscribeMatchId: ['later'] });
  });

  test('[C2, T5, T11] a match can be booked until it is over; a booking made in time is kept, and repeating it changes nothing', async () => {
    const options = { token: member.token };
    const kickOff = app.clock.now + HOUR_MS;
    const bring = (statusId: number) =>
      app.ingest(seedBatch([seedMatch('later', kickOff, statusId, [0, 0])], app.clock.now));
    const book = () => app.call('subscribe', { matchId: 'later' }, options);
    for (const status of [FOOTBALL_STATUS.finished, FOOTBALL_STATUS.interrupted, FOOTBALL_STATUS.cancelled]) {
      await bring(status);
      expect(await book()).toMatchObject({ status: 200, code: CODE.CONFLICT });
    }
    expect((await app.call('getSubscriptions', {}, options)).data.subscribeMatchId).toEqual([]);
    for (const status of [FOOTBALL_STATUS.notStarted, FOOTBALL_STATUS.secondHalf]) {
      await bring(status);
      expect(await book()).toMatchObject({ code: 1 });
      if (status === FOOTBALL_STATUS.notStarted) await app.call('unsubscribe', { matchId: 'later' }, options);
    }
    await bring(FOOTBALL_STATUS.finished);
    expect(await book()).toMatchObject({ code: 1, data: { subscribeMatchId: ['later'] } });
  });

  test('[T5, T11] an overdue match without a result is neither in the live list nor bookable', async () => {
    const options = { token: member.token };
    const listed = async () => (await app.call('getAnchorList', {})).data.liveMatchList.map(({ matchId }) => matchId);
    const book = () => app.call('subscribe', { matchId: 'later' }, options);
    expect(await listed()).toContain('later');
    // Its kick-off was in 90 minutes.
    app.clock.now += 7 * HOUR_MS;
    expect(await listed()).toContain('later');
    app.clock.now += HOUR_MS;
    expect(await listed()).not.toContain('later');
    expect(await book()).toMatchObject({ status: 200, code: CODE.CONFLICT });
  });

  test('[C2, X1] following needs a member, exactly one target, and one that exists', async () => {
    expect(await app.call('subscribe', { hostId: 'wang' })).toMatchObject({ status: 200, code: CODE.NULL_USER });
    const options = { token: member.token };
    expect(await app.call('subscribe', {}, options)).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect(await app.call('subscribe', { hostId: 'wang', matchId: 'derby' }, options)).toMatchObject({
      code: CODE.MALFORMED,
    });
    expect(await app.call('subscribe', { hostId: 'nobody' }, options)).toMatchObject({
      status: 200,
      code: CODE.NOT_FOUND,
    });
    expect(await app.call('subscribe', { matchId: 'nothing' }, options)).toMatchObject({ code: CODE.NOT_FOUND });
    expect((await app.call('getSubscriptions', {}, options)).data).toEqual({
      subscribeHostId: [],
      subscribeMatchId: [],
    });
  });
});
