import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { type ClientRoutes, clientRoutes, tournamentRoutes } from '@touchline/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, sendChat, seedRooms } from '#testing/test-chat.ts';
import { plausible } from '#testing/test-crawl.ts';
import { publish, saveTipster, seedMarket } from '#testing/test-market.ts';
import { picture } from '#testing/test-pictures.ts';
import { ingest, won } from '#testing/test-reports.ts';
import { createListeners } from '#testing/test-sockets.ts';

type Name = keyof ClientRoutes;

const TIP = 'tip-1';
const LONG = { timeout: 120_000 };
/** Fields that identify a resource. */
const ID_FIELD = /(^id|Id|Ids|^before|^cursor|^photos|^pid)$/;
/** An uninvited member is notified that a room is for invited members (V5, P4): its address may be shared. */
const CALLS_OF_ROOMS: readonly Name[] = [
  'listChatMessages',
  'sendChatMessage',
  'getLotteryApproval',
  'submitLotteryApproval',
];

/** Tournaments do not depend on members; failed sign-ins are tested elsewhere. */
const names = (Object.keys(clientRoutes) as Name[]).filter((name) => name !== 'signIn' && !(name in tournamentRoutes));
const idCalls = names.flatMap((name) => {
  const { def } = clientRoutes[name].request._zod as unknown as { def: { shape?: object } };
  const fields = Object.keys(def.shape ?? {});
  return fields.filter((field) => ID_FIELD.test(field)).map((field) => ({ name, fields, field }));
});

/** An unused id of the same form, with other final characters. */
const unknownIdLike = (id: string): string =>
  id.slice(0, -6) + id.slice(-6).replaceAll(/[a-z0-9]/g, (sign) => (sign >= 'a' ? (sign === 'a' ? 'b' : 'a') : '9'));

/** A reply without the requested id. */
const nameless = (answer: string, id: string): string =>
  answer.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), '*');

const BASE: Readonly<Record<string, unknown>> = {
  ...plausible(TIP),
  liveRoomId: PUBLIC_ROOM,
  matchId: 'derby',
  userId: 'nobody',
  content: 'hello',
};

/** A request that is valid except for one field. */
const requestOf = (name: Name, fields: readonly string[], field: string, value: string) => ({
  ...Object.fromEntries(fields.map((one) => [one, BASE[one]])),
  ...(name === 'addChatReport' && { categoryId: 'spam' }),
  ...(fields.includes('clientId') && { clientId: randomUUID() }),
  [field]: value,
});

describeEachDatabase('resources of another member', (open) => {
  let app: TestApp;
  let owner: User;
  let rival: User;
  /** Resources of the owner by kind. */
  let things: Record<string, string>;
  const sockets = createListeners(() => app);

  const reported = async (user: User, name: Name, request: object) => {
    const { status, code, msg, data } = await app.call(name, request as never, { token: user.token });
    return { status, code, msg, data: data as unknown };
  };

  const seedRecords = async (): Promise<Record<string, string>> => {
    const { token, uid } = owner;
    await app.ops('opsTopUp', { uid, amount: 500, key: 'start' });
    await app.call('buyTip', { messageId: TIP }, { token });
    await app.call('switchRanking', { hidden: 1 }, { token });
    const png = await picture(20, 20).png().toBuffer();
    const photo = await app.call('uploadCommentPhoto', { base64: png.toString('base64') }, { token });
    const [entries, orders] = [
      await app.call('listWalletEntries', {}, { token }),
      await app.call('listTipOrders', {}, { token }),
    ];
    const sessions = await app.call('listSessions', {}, { token });
    return {
      session: sessions.data.list[0]?.sessionId ?? '',
      'message of a private room': (await sendChat(app, owner, 'hush', { liveRoomId: PRIVATE_ROOM })).data.id,
      photo: photo.data.key,
      movement: entries.data.list[0]?.id ?? '',
      order: orders.data.list[0]?.order.id ?? '',
      'hidden user': 'user-owner',
      'report of a hidden user': 'report-owner',
      'private room': PRIVATE_ROOM,
      uid,
    };
  };

  beforeAll(async () => {
    app = await createTestApp(await open());
    [owner, rival] = [await app.member('owner'), await app.member('rival')];
    await seedRooms(app, [owner]);
    await seedMarket(app);
    await saveTipster(app, 'qi');
    await publish(app, TIP);
    await ingest(app, won('report-owner', 'user-owner', 100, { uid: owner.uid }));
    things = await seedRecords();
  });
  afterAll(async () => {
    sockets.closeAll();
    await app.close();
  });

  test('are accessible to their owner', async () => {
    expect(Object.entries(things).filter(([, id]) => id.length < 1)).toEqual([]);
    const { movement = '', photo = '' } = things;
    const reached = [
      await reported(owner, 'listWalletEntries', { before: movement }),
      await reported(owner, 'getRankedUser', { userId: 'user-owner' }),
      await reported(owner, 'listBettingReports', { userId: 'user-owner' }),
      await reported(owner, 'publishTipComment', {
        messageId: TIP,
        content: 'look',
        photos: photo,
        clientId: randomUUID(),
      }),
    ];
    expect(reached.map(({ code }) => code)).toEqual(reached.map(() => CODE.SUCCESS));
  });

  test('[P4, V5, C16] every call with an id answers as if the resource did not exist', LONG, async () => {
    expect(idCalls.length).toBeGreaterThan(40);
    const differing: unknown[] = [];
    for (const { name, fields, field } of idCalls)
      for (const [thing, id] of Object.entries(things)) {
        if (thing === 'private room' && CALLS_OF_ROOMS.includes(name)) continue;
        const request = async (value: string): Promise<[string, string]> => {
          const { status, code, msg, data } = await reported(rival, name, requestOf(name, fields, field, value));
          const isNew = name === 'sendChatMessage' || name === 'publishTipComment';
          return [JSON.stringify([status, code, msg]), isNew ? '' : JSON.stringify(data)];
        };
        const [theirs, nobodys] = [await request(id), await request(unknownIdLike(id))];
        const isSame = (part: 0 | 1): boolean =>
          theirs[part] === nobodys[part] || nameless(theirs[part], id) === nameless(nobodys[part], unknownIdLike(id));
        if (!isSame(0) || !isSame(1)) differing.push({ name, field, thing, theirs, nobodys });
      }
    expect(differing).toEqual([]);
  });

  test('[P1] a uid sent with the token of another member has no effect', async () => {
    const headers = { uid: owner.uid };
    const profile = await app.call('getProfile', {}, { token: rival.token, headers });
    expect(profile).toMatchObject({ code: CODE.SUCCESS, data: { uid: rival.uid } });
    expect((await app.call('listWalletEntries', {}, { token: rival.token, headers })).data.list).toEqual([]);
  });

  test("[P4, T11] a member's channel and a private room's are refused like unknown ones", async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const channels = [`user:${owner.uid}`, `room:${PRIVATE_ROOM}`, `watch:${PRIVATE_ROOM}`];
    const theirs = await sockets.listen(channels, rival.token);
    const nobodys = await sockets.listen(channels.map(unknownIdLike), rival.token);
    const words = ({ replies }: typeof theirs) =>
      replies.flatMap(({ cmd, code, msg }) => (cmd === 'error' ? [{ code, msg }] : []));
    expect(words(theirs)).toHaveLength(channels.length);
    expect(words(theirs)).toEqual(words(nobodys));
  });
});
