import type { User } from '@touchline/contract/account.ts';
import type { ProfileOwner } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PUBLIC_ROOM, seedRooms, sendChat } from '#testing/test-chat.ts';
import { ingest, report as bettingReport } from '#testing/test-reports.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { comment, commentsSeen, seedTips, TIP } from '#testing/test-tip-comments.ts';

const PORTRAIT = expect.stringContaining('portrait-');

describeEachDatabase('names and pictures as reported content', (open) => {
  let app: TestApp;
  let mika: User;
  let spammer: User;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [mika, spammer] = [await app.member('mika'), await app.member('spammer')];
    await seedRooms(app);
    await seedTips(app, spammer);
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const report = (owner: ProfileOwner, messageId: string, kind: 'name' | 'picture' = 'name', by = mika) =>
    app.call('addChatReport', { messageId, kind, owner, categoryId: 'abuse' }, { token: by.token });
  const openReports = async () => (await app.ops('opsListReports', {})).data.list;
  /** Reports it, removes it, and gives the report. */
  const removed = async (owner: ProfileOwner, id: string, kind: 'name' | 'picture' = 'name'): Promise<string> => {
    expect((await report(owner, id, kind)).code).toBe(CODE.SUCCESS);
    const found = (await openReports()).find((one) => one.owner === owner && one.contextId === id && one.kind === kind);
    const reportId = found?.id ?? expect.fail('no report');
    expect((await app.ops('opsDecideReport', { id: reportId, action: 'remove' })).code).toBe(CODE.SUCCESS);
    return reportId;
  };
  const lines = async () =>
    (await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM })).data.list.map(
      ({ nickName, headUrl, replyTo }) => ({
        nickName,
        headUrl,
        quoted: replyTo?.nickName,
      }),
    );
  const renames = (messages: readonly PushMessage[]) =>
    messages.flatMap((message) =>
      message.mutation === 'author.change' ? [{ channel: message.channel, ...message.data }] : [],
    );

  test('an unknown owner, one without a picture and the own name are refused; a second report of a member counts once', async () => {
    expect((await report('host', 'nobody')).code).toBe(CODE.NOT_FOUND);
    expect((await report('host', 'qi', 'picture')).code).toBe(CODE.NOT_FOUND);
    expect(await report('member', mika.uid)).toMatchObject({ code: CODE.FORBIDDEN, msg: 'this name is your own' });
    expect((await report('tipster', 'kai', 'name', spammer)).code).toBe(CODE.FORBIDDEN);
    await app.ops('opsSaveHost', { id: 'qi', liveStatus: LIVE_STATUS.hidden });
    expect((await report('host', 'qi')).code).toBe(CODE.NOT_FOUND);
    expect(await openReports()).toEqual([]);
    const twice = await Promise.all([report('host', 'wang'), report('host', 'wang')]);
    expect(twice.map(({ code }) => code)).toEqual([CODE.SUCCESS, CODE.SUCCESS]);
    await report('host', 'wang', 'name', spammer);
    app.clock.now += 1;
    await report('host', 'wang', 'picture');
    expect(await openReports()).toMatchObject([
      {
        kind: 'name',
        owner: 'host',
        contextId: 'wang',
        text: '老王',
        uid: null,
        reporterCount: 2,
        writtenAt: app.clock.now - 1,
      },
      { kind: 'picture', owner: 'host', contextId: 'wang', pictures: [PORTRAIT], reporterCount: 1 },
    ]);
  });

  test("a member's removed name goes from lines, quotes and comments, also on open pages, and comes back with the undo", async () => {
    const line = (await sendChat(app, spammer, 'hello')).data;
    await sendChat(app, mika, 'hi', { replyToId: line.id });
    await comment(app, mika, 'agreed');
    await app.ops('opsSaveTipster', { id: 'kai', uid: null });
    await comment(app, spammer, 'no');
    const page = await sockets.listen([`room:${PUBLIC_ROOM}`, `tip:${TIP}`]);
    const id = await removed('member', spammer.uid);
    const shown = (await commentsSeen(app)).find(({ uid }) => uid === spammer.uid);
    const name = shown?.username ?? '';
    expect(name).toMatch(/^member\d{8}$/);
    expect(await lines()).toMatchObject([{ nickName: name }, { nickName: 'mika', quoted: name }]);
    await page.until(() => renames(page.messages).length === 2);
    expect(renames(page.messages)).toEqual(
      [`room:${PUBLIC_ROOM}`, `tip:${TIP}`].map((channel) => ({
        channel,
        uid: spammer.uid,
        nickName: name,
        headUrl: '',
      })),
    );
    expect((await app.ops('opsUndoReport', { id })).data.restored).toBe(true);
    expect(await lines()).toMatchObject([{ nickName: 'spammer' }, { nickName: 'mika', quoted: 'spammer' }]);
    await page.until(() => renames(page.messages).length === 4);
    const again = await removed('member', spammer.uid);
    await app.member('spammer');
    expect((await app.ops('opsUndoReport', { id: again })).data.restored).toBe(false);
  });

  test("a host's removed name and picture change on open pages of the list and the room", async () => {
    await app.ops('opsSendChatMessage', { liveRoomId: PUBLIC_ROOM, hostId: 'wang', text: 'welcome' });
    const page = await sockets.listen(['live', `room:${PUBLIC_ROOM}`]);
    const id = await removed('host', 'wang');
    await removed('host', 'wang', 'picture');
    await page.until(() => renames(page.messages).length === 2);
    const hosts = page.messages.flatMap((message) => (message.mutation === 'host.change' ? [message.data] : []));
    expect(hosts.at(-1)).toMatchObject({ id: 'wang', name: expect.stringMatching(/^host\d{5}$/), pictureId: '' });
    const nickName = hosts.at(-1)?.name;
    expect(renames(page.messages).at(-1)).toEqual({ channel: `room:${PUBLIC_ROOM}`, uid: null, nickName, headUrl: '' });
    expect(await lines()).toEqual([{ nickName, headUrl: '', quoted: undefined }]);
    await app.ops('opsUndoReport', { id });
    expect(await lines()).toEqual([{ nickName: '老王', headUrl: '', quoted: undefined }]);
  });

  test("a tipster's removed name changes on the cards of their tips and their comments", async () => {
    await comment(app, spammer, 'as the tipster');
    const page = await sockets.listen([`tip:${TIP}`]);
    await removed('tipster', 'kai');
    const { name } = (await app.call('getTipster', { professorId: 'kai' })).data;
    expect(name).toMatch(/^tipster\d{5}$/);
    expect((await commentsSeen(app))[0]).toMatchObject({ nickName: name, username: 'spammer' });
    await page.until(() => renames(page.messages).length === 1);
    expect(renames(page.messages)).toEqual([{ channel: `tip:${TIP}`, uid: null, nickName: name, headUrl: PORTRAIT }]);
    const cards = page.messages.flatMap((message) => (message.mutation === 'tip.change' ? [message.data] : []));
    expect(cards[0]?.professor).toMatchObject({ id: 'kai', name });
  });

  test("a ranked user's removed name and picture do not come back with the next reports, another name does", async () => {
    const headUrl = 'https://faces.test/u1,big.jpg';
    await ingest(app, bettingReport('r1', 'u1', { userName: 'Rude', headUrl }));
    const id = await removed('ranked-user', 'u1');
    await removed('ranked-user', 'u1', 'picture');
    const user = async () => (await app.call('getRankedUser', { userId: 'u1' })).data;
    const { name } = await user();
    expect(name).toMatch(/^user\d{8}$/);
    await ingest(app, bettingReport('r2', 'u1', { userName: 'Rude', headUrl }));
    expect(await user()).toMatchObject({ name, headUrl: '' });
    await app.ops('opsUndoReport', { id });
    await ingest(app, bettingReport('r3', 'u1', { userName: 'Rude', headUrl }));
    expect(await user()).toMatchObject({ name: 'Rude', headUrl: '' });
    await ingest(app, bettingReport('r4', 'u1', { userName: 'Polite', headUrl: 'https://faces.test/new.jpg' }));
    expect(await user()).toMatchObject({ name: 'Polite', headUrl: 'https://faces.test/new.jpg' });
  });
});
