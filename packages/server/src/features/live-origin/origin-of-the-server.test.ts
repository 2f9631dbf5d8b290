import type { AddressInfo } from 'node:net';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort, missingFfmpeg, publish, type Publisher, readToEnd } from '#features/live-origin/test-publisher.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { builtApp } from '#testing/test-built-app.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const TOKEN = 'operator-token-of-the-origin';
const OPS_TOKENS = `origin:hosts+schedules+groups+live+audit:${TOKEN}`;
const DEMO_ADDRESS = (room: string) => ({ flv: '', m3u8: `/live/demo/football/${room}.m3u8`, rtmp: '' });

const seed = async (app: TestApp): Promise<User> => {
  await seedMatches(app);
  const insider = await app.member('ines');
  await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] }, TOKEN);
  await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 0, sort: 1 }, TOKEN);
  await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1, sort: 2 }, TOKEN);
  const entry = (hostId: string, liveRoomId: string) => ({
    hostId,
    matchId: 'derby',
    liveRoomId,
    liveStatus: hostId === 'qi' ? (1 as const) : (0 as const),
    liveUserGroupId: hostId === 'qi' ? 'vip-club' : null,
    videoSourceDetail: DEMO_ADDRESS(liveRoomId),
  });
  await app.ops('opsSaveSchedule', entry('wang', 'room-wang'), TOKEN);
  await app.ops('opsSaveSchedule', entry('qi', 'vip-qi'), TOKEN);
  return insider;
};

describeDefaultDatabase('the live origin of the server', (open) => {
  let app: TestApp;
  let insider: User;
  const publishers: Publisher[] = [];
  const sockets = createListeners(() => app);

  const begin = async (env: Record<string, string>): Promise<void> => {
    app = await createTestApp(await open(), { OPS_TOKENS, ...env }, builtApp());
    insider = await seed(app);
    await app.origin.start();
  };
  beforeEach(() => begin({ RTMP_PORT: '0' }));
  afterEach(async () => {
    for (const { process } of publishers.splice(0)) process.kill('SIGKILL');
    sockets.closeAll();
    await app.origin.stop();
    await app.close();
  });

  const issue = (hostId: string, liveRoomId: string) => app.ops('opsIssueStreamKey', { hostId, liveRoomId }, TOKEN);
  const goodKey = async () => {
    const reply = await issue('wang', 'room-wang');
    expect(reply).toMatchObject({ code: CODE.SUCCESS, msg: 'ok' });
    return reply.data;
  };
  const entryOf = async (hostId: string, user?: User) => {
    const { data } = await app.call('getAnchorList', {}, user && { token: user.token });
    return data.liveMatchList[0]?.hostList.find((host) => host.id === hostId);
  };

  describe.skipIf(missingFfmpeg)(`with a real publisher ${missingFfmpeg ?? ''}`, { timeout: 60_000 }, () => {
    beforeEach(async () => {
      await app.close();
      await begin({ RTMP_PORT: await freePort(), PUBLIC_URL: 'http://localhost' });
      await app.app.listen({ port: 0, host: '127.0.0.1' });
    });

    test('[E13, E14, T6, T9] a publishing host is live in the list and on the channel within 2 s, and off the air 2 s after the end', async () => {
      const reader = await sockets.listen(['live']);
      const reported = (liveStatus: number) =>
        reader.messages.some(
          ({ data }) => 'liveStatus' in data && data.id === 'wang' && data.liveStatus === liveStatus,
        );
      const key = await goodKey();
      expect(key.server).toMatch(/^rtmp:\/\/localhost:\d+\/live$/);
      const publisher = publish(key.server, key.streamKey);
      publishers.push(publisher);
      await expect.poll(() => app.origin.stats().streams, { interval: 5 }).toBe(1);
      await expect.poll(() => reported(1)).toBe(true);
      expect(await entryOf('wang')).toMatchObject({
        liveStatus: 1,
        videoSourceDetail: { flv: '/live/origin/room-wang.flv', m3u8: '/live/origin/room-wang/index.m3u8', rtmp: '' },
      });
      await publisher.stop();
      await expect.poll(() => reported(0)).toBe(true);
      expect((await app.call('getAnchorList', {})).data.hosts.find(({ id }) => id === 'wang')?.liveStatus).toBe(0);
    });

    test('[V5, P4] a member who signs out or leaves the group cannot play a private room any more', async () => {
      const [ann, bo] = [await app.member('anna'), await app.member('boris')];
      const groupOf = (...members: User[]) =>
        app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: members.map(({ uid }) => uid) }, TOKEN);
      await groupOf(insider, ann, bo);
      const { data: key } = await issue('qi', 'vip-qi');
      publishers.push(publish(key.server, key.streamKey));
      await expect.poll(() => app.origin.stats().streams, { interval: 5 }).toBe(1);
      const { port } = app.app.server.address() as AddressInfo;
      const flvOf = async (user: User) =>
        `http://127.0.0.1:${port}${(await entryOf('qi', user))?.videoSourceDetail.flv}`;
      const watch = async (user: User) => {
        const viewer = { status: 0, isOver: false };
        const reply = await fetch(await flvOf(user));
        viewer.status = reply.status;
        void readToEnd(reply).then(() => (viewer.isOver = true));
        return viewer;
      };
      const viewers = [await watch(insider), await watch(ann), await watch(bo)];
      expect(viewers).toEqual(viewers.map(() => ({ status: 200, isOver: false })));
      const addressOfAnn = await flvOf(ann);
      await app.call('signOut', {}, { token: ann.token });
      app.clock.now += 3000;
      const over = () => viewers.map(({ isOver }) => isOver);
      await expect.poll(over).toEqual([false, true, false]);
      expect((await fetch(addressOfAnn)).status).toBe(403);
      const addressOfBo = await flvOf(bo);
      await groupOf(insider);
      app.clock.now += 3000;
      await expect.poll(over).toEqual([false, true, true]);
      expect((await fetch(addressOfBo)).status).toBe(403);
    });

    test('[V5, P4] pictures of a private room are for its guests: in no list, page or push of others, and at no address without the right', async () => {
      const stranger = await app.member('sam');
      const [outside, inside] = [
        await sockets.listen(['live', 'room:vip-qi', 'watch:vip-qi'], stranger.token),
        await sockets.listen(['live', 'room:vip-qi'], insider.token),
      ];
      const [ofVip, ofWang] = [await issue('qi', 'vip-qi'), await goodKey()];
      publishers.push(publish(ofVip.data.server, ofVip.data.streamKey), publish(ofWang.server, ofWang.streamKey));
      const pictureOf = async (hostId: string, user?: User) => (await entryOf(hostId, user))?.thumbnail;
      await expect.poll(() => pictureOf('qi', insider), { timeout: 30_000 }).toMatch(/^\/live\/origin\/vip-qi\//);
      await expect.poll(() => pictureOf('wang'), { timeout: 30_000 }).toBe('/live/origin/room-wang/thumbnail.jpg');
      const repliesFor = (user?: User) => {
        const options = user && { token: user.token };
        return Promise.all([
          app.call('getAnchorList', {}, options),
          app.call('listHosts', { filter: 'live', sort: 'rank' }, options),
          app.call('getMatchDay', {}, options),
          ...['wang', 'qi'].flatMap((hostId) => [
            app.call('getHostSchedule', { hostId }, options),
            app.call('getHostMatchInfo', { hostId }, options),
            app.call('getProgram', { id: hostId, matchId: 'derby' }, options),
          ]),
          app.call('getProgram', { id: 'derby' }, options),
          app.call('listLeagueMatches', { seasonId: '12387-2026-27' }, options),
        ]);
      };
      const textOf = async (user?: User) => JSON.stringify((await repliesFor(user)).map(({ data }) => data));
      // The guest first: what is kept of a reply must not reach others.
      expect(await textOf(insider)).toContain('/live/origin/vip-qi/thumbnail');
      const pages = await Promise.all(
        ['/anchor', '/today?call=getMatchDay', '/program-detail/qi/derby', '/program-detail/derby'].map(
          async (url) => (await app.app.inject({ url, headers: { host: 'localhost' } })).body,
        ),
      );
      const seen = [await textOf(), await textOf(stranger), ...pages].join('\n');
      expect(seen).toContain('/live/origin/room-wang/thumbnail.jpg');
      expect(seen).not.toContain('/live/origin/vip-qi');

      const { port } = app.app.server.address() as AddressInfo;
      const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      const signed = (await pictureOf('qi', insider)) ?? '';
      await expect.poll(() => statusOf(signed), { timeout: 30_000 }).toBe(200);
      const signedList = signed.replace('thumbnail.jpg', 'thumbnails.vtt');
      const list = await (await fetch(`http://127.0.0.1:${port}${signedList}`)).text();
      const [one = ''] = list.match(/^thumbnails\/.*$/m) ?? [];
      const addresses = [signed, signedList, `/live/origin/vip-qi/${one}`];
      expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200, 200]);
      expect(await Promise.all(addresses.map((path) => statusOf(path.split('?')[0] ?? '')))).toEqual([404, 404, 404]);
      await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] }, TOKEN);
      app.clock.now += 3000;
      await expect.poll(() => Promise.all(addresses.map(statusOf))).toEqual([403, 403, 403]);
      await inside.until(() => JSON.stringify(inside.messages).includes('vip-qi'));
      expect(JSON.stringify(outside.messages)).not.toContain('vip-qi');
    });

    test('[C2] revoked keys are invalid, later ones valid; the audit log has both without the key', async () => {
      const first = await goodKey();
      expect(await app.ops('opsRevokeStreamKeys', { liveRoomId: 'room-wang' }, TOKEN)).toMatchObject({ code: 1 });
      await app.ops('opsRevokeStreamKeys', { liveRoomId: 'room-wang' }, TOKEN);
      expect(await publish(first.server, first.streamKey).ended).not.toBe(0);
      const second = await goodKey();
      publishers.push(publish(second.server, second.streamKey));
      await expect.poll(() => app.origin.stats().streams).toBe(1);
      const audit = JSON.stringify((await app.ops('opsListAudit', {}, TOKEN)).data);
      expect(audit).toContain('stream-key.revoke');
      expect(audit).toContain('stream-key.issue');
      expect(audit).not.toContain(second.streamKey.split('.').at(-1));
    });
  });

  test('[C2, X1] keys are refused for an unknown room, for a host of another room, and while publishing is unavailable', async () => {
    expect(await issue('wang', 'nowhere')).toMatchObject({ status: 200, code: CODE.NOT_FOUND });
    expect(await issue('wang', 'vip-qi')).toMatchObject({ status: 200, code: CODE.CONFLICT });
    expect(await issue('wang', 'room-wang')).toMatchObject({ status: 200, code: CODE.CONFLICT });
    expect(await app.ops('opsRevokeStreamKeys', { liveRoomId: 'nowhere' }, TOKEN)).toMatchObject({
      code: CODE.NOT_FOUND,
    });
    expect((await app.ops('opsListStreams', {}, TOKEN)).data.list).toEqual([]);
    expect(await app.ops('opsListStreams', {}, 'no-such-operator-token')).toMatchObject({ code: CODE.FORBIDDEN });
  });

  test('[V5, P4] the demo stream of a private room needs a signed URL; that of a public room does not', async () => {
    await app.close();
    await begin({ RTMP_PORT: '0', DEMO: 'on' });
    const statusOf = async (url: string) => (await app.app.inject({ url })).statusCode;
    const signed = (await entryOf('qi', insider))?.videoSourceDetail.m3u8 ?? '';
    expect(signed).toMatch(/^\/live\/demo\/football\/vip-qi\.m3u8\?expires=\d+&session=[0-9a-f]{64}&sign=[\w-]{43}$/);
    const playlist = await app.app.inject({ url: signed });
    expect([playlist.statusCode, playlist.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
    const unsigned = await app.app.inject({ url: '/live/demo/football/vip-qi.m3u8' });
    expect([unsigned.statusCode, unsigned.json().code]).toEqual([404, CODE.NOT_FOUND]);
    expect(await statusOf(signed.replace('vip-qi', 'room-wang'))).toBe(200);
    expect(await statusOf('/live/demo/football/room-wang.m3u8')).toBe(200);
    const otherLoop = (url: string): string => url.replace('football', 'basketball');
    expect(await statusOf(otherLoop('/live/demo/football/vip-qi.m3u8'))).toBe(404);
    app.clock.now += 20 * 60_000;
    expect(await statusOf(signed)).toBe(403);
    const [segment = ''] = playlist.body.match(/^[^#].*$/m) ?? [];
    expect(await statusOf(`/live/demo/football/${segment}`)).toBe(200);
  });

  test('[E14] each sport has a demo stream with its own segments; other sports have none', async () => {
    await app.close();
    await begin({ RTMP_PORT: '0', DEMO: 'on' });
    const get = (url: string) => app.app.inject({ url });
    const pictures = await Promise.all(
      ['football', 'basketball'].map(async (sport) => {
        const { body } = await get(`/live/demo/${sport}/room-wang.m3u8`);
        const [segment = ''] = body.match(/^[^#].*$/m) ?? [];
        const reply = await get(`/live/demo/${sport}/${segment}`);
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'video/mp2t']);
        return reply.rawPayload;
      }),
    );
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
    for (const url of [
      '/live/demo/chess/room-wang.m3u8',
      '/live/demo/football/segments.json',
      '/live/demo/room-wang.m3u8',
    ])
      expect((await get(url)).json().code).toBe(CODE.NOT_FOUND);
  });
});
