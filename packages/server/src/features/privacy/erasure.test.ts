import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { channel } from '@touchline/contract/channels.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifyMember, queueCode } from '#features/account/contact/contact-messages.ts';
import { queueMessage } from '#platform/messages/outgoing.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PUBLIC_ROOM } from '#testing/test-chat.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { commentCount, commentsSeen, TIP } from '#testing/test-tip-comments.ts';
import { won } from '#testing/test-reports.ts';
import { grantCoins } from '#testing/test-tips.ts';
import type { PrivacyDeps } from './deps.ts';
import { createErasureJob } from './erase.ts';
import { fillMemberTables, findInFiles, findInTables, leaveTraces, seedWorld } from '#testing/test-canaries.ts';

const DAY_MS = 86_400_000;
const SECOND_PASS_MS = 600_000;

describeEachDatabase('deletion of an account', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let anna: User;
  let ben: User;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    anna = await app.member('anna');
    ben = await app.member('ben');
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const runJob = () => createErasureJob(app.privacy)();
  const ask = (over: object = {}) =>
    app.call(
      'requestDeletion',
      { username: 'anna', password: 'password-anna', givesUpCoins: 1, ...over },
      { token: anna.token },
    );
  const settleOrders = () => database.db.updateTable('tip_order').set({ state: 'settled' }).execute();
  /** Both passes. */
  const erase = async () => {
    await runJob();
    app.clock.now += SECOND_PASS_MS;
    await runJob();
  };

  test('nothing in any table, file or cached reply names the member afterwards, and others keep what is theirs', async () => {
    await seedWorld(app);
    await leaveTraces(app, anna, ben);
    await leaveTraces(app, ben, anna);
    await settleOrders();
    await fillMemberTables(database, anna);
    const traces = ['canary-anna', anna.uid, '"anna"'];
    const reads = async () =>
      JSON.stringify([
        await commentsSeen(app),
        (await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM })).data,
        (await app.call('listRanking', { board: 'gain' })).data,
        (await app.call('listTipsters', { page: 1, size: 10 })).data,
      ]);
    expect(await reads()).toContain('canary-anna');
    expect((await findInTables(database, traces)).length).toBeGreaterThan(50);
    const bensBefore = await findInTables(database, ['canary-ben']);
    const comments = await commentCount(app);

    expect((await ask()).data).toMatchObject({ deletion: { dueAt: app.clock.now + 7 * DAY_MS } });
    app.clock.now += 7 * DAY_MS;
    await erase();

    expect(await findInTables(database, traces)).toEqual([]);
    expect(database.dataDir === null ? [] : findInFiles(database.dataDir, traces)).toEqual([]);
    expect(await reads()).not.toContain('anna');
    expect((await app.call('getProfile', {}, { token: anna.token })).code).toBe(CODE.EXPIRED);
    const sign = await app.call('signIn', { username: 'anna', password: 'password-anna' });
    expect(sign.code).toBe(CODE.BAD_CREDENTIALS);

    // Her line that quoted him is gone, and his report of hers; all else of his is there.
    const gone = ['chat_message.reply_to', 'report_reporter.text'].map((column) => `${column}: canary-ben`);
    expect(await findInTables(database, ['canary-ben'])).toEqual(bensBefore.filter((found) => !gone.includes(found)));
    // Of her comments three are gone, and two that he answered are empty.
    expect(await commentCount(app)).toBe(comments - 3);
    const empty = (await commentsSeen(app)).filter(
      ({ uid, username, content }) => `${uid}${username}${content}` === 'null',
    );
    expect(empty.map(({ photos, subComments }) => [photos, subComments[0]?.content]).toSorted()).toEqual([
      ['', 'I agree'],
      ['', 'canary-ben-reply'],
    ]);
    expect((await app.ops('opsCheckLedger', { maxAgeSeconds: 0 })).data).toMatchObject({ faults: [] });
  });

  test('a wrong password, another name, coins that are not given up and open business change nothing', async () => {
    await seedWorld(app);
    await grantCoins(app, anna, 100);
    expect((await ask({ password: 'wrong-password' })).code).toBe(CODE.WRONG_PASSWORD);
    expect(await ask({ username: 'ann' })).toMatchObject({ data: { issues: [{ path: 'username' }] } });
    expect(await ask({ givesUpCoins: 0 })).toMatchObject({ code: CODE.CONFLICT, data: { blocks: ['balance'] } });
    await app.call('buyTip', { messageId: TIP }, { token: anna.token });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', uid: anna.uid });
    await app.ops('opsFreezeWallet', { uid: anna.uid, reason: 'disputed' });
    expect(await ask()).toMatchObject({ code: CODE.CONFLICT, data: { blocks: ['host', 'order', 'frozen'] } });
    const { data } = await app.call('getPrivacy', {}, { token: anna.token });
    // 100 coins less the price of the tip.
    expect(data).toMatchObject({ deletion: null, blocks: ['host', 'order', 'frozen'], balance: 62, proof: 'password' });
    app.clock.now += 30 * DAY_MS;
    await erase();
    expect(await database.db.selectFrom('account').select('uid').where('uid', '=', anna.uid).execute()).toHaveLength(1);
  });

  test('a request can be taken back until it is due; what opens meanwhile holds it up until it is closed', async () => {
    const state = async () => (await app.call('getPrivacy', {}, { token: anna.token })).data;
    await ask();
    const first = await state();
    app.clock.now += DAY_MS;
    expect((await ask()).data).toEqual(first);
    expect((await app.call('keepAccount', {}, { token: anna.token })).data.deletion).toBeNull();
    expect((await app.call('keepAccount', {}, { token: anna.token })).code).toBe(CODE.SUCCESS);
    app.clock.now += 30 * DAY_MS - 2 * DAY_MS;
    await erase();
    expect((await state()).deletion).toBeNull();

    await ask();
    await grantCoins(app, anna, 5);
    expect(await state()).toMatchObject({ balance: 5, blocks: ['balance'] });
    app.clock.now += 7 * DAY_MS;
    await erase();
    expect((await app.ops('opsListErasures', { done: 0 })).data.list).toMatchObject([{ blocks: ['balance'] }]);
    await database.db
      .updateTable('ledger_account')
      .set({ balance: 0 })
      .where('id', '=', `member:${anna.uid}`)
      .execute();
    await erase();
    const [gone] = (await app.ops('opsListErasures', {})).data.list;
    expect(gone).toMatchObject({ uid: null, username: '', requestedBy: 'member', blocks: [], doneAt: app.clock.now });
    expect(gone?.id).toMatch(/^gone-[0-9a-f]{24}$/);
  });

  test('operators erase a member of a parent site at once, with what push keeps, and no retry brings the member back', async () => {
    await seedWorld(app);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const parent = { externalId: 'parent-7', username: 'Lao Wang' };
    const { data: member } = await app.ops('opsSignInMember', parent);
    const room = channel.room(PUBLIC_ROOM);
    const listener = await sockets.listen([room]);
    const { epoch, offset } = listener.replies.at(-1) as { epoch: string; offset: number };
    await app.call(
      'sendChatMessage',
      { liveRoomId: PUBLIC_ROOM, text: 'canary-lao', clientId: 'client-lao-1' },
      { token: member.token },
    );
    await listener.until(() => listener.messages.length > 0);
    const missed = async () => {
      const late = await sockets.listen([]);
      late.send({ cmd: 'subscribe', channels: [{ name: room, epoch, offset }] });
      // Commands are answered in order: what was missed has arrived before this reply.
      late.send({ cmd: 'ping' });
      await late.until(() => late.replies.some(({ cmd }) => cmd === 'pong'));
      return JSON.stringify(late.messages);
    };
    expect(await missed()).toContain('canary-lao');
    expect((await app.ops('opsEraseMember', { externalId: 'parent-8' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsEraseMember', {})).code).toBe(CODE.MALFORMED);
    const { data } = await app.ops('opsEraseMember', { externalId: 'parent-7' });
    expect(data).toMatchObject({ uid: member.uid, requestedBy: 'tester', dueAt: app.clock.now });
    await app.ops('opsKeepMember', { uid: member.uid });
    await app.ops('opsEraseMember', { uid: member.uid });
    await runJob();
    expect(await missed()).not.toContain('canary-lao');
    expect((await app.ops('opsKeepMember', { uid: member.uid })).code).toBe(CODE.CONFLICT);
    app.clock.now += SECOND_PASS_MS;
    await runJob();
    const audit = (await app.ops('opsListAudit', { action: 'member.' })).data.list;
    expect(audit.map(({ action, subject, who }) => [action, subject.slice(0, 5), who])).toEqual(
      ['erase', 'keep', 'erase', 'sign-in'].map((verb) => [`member.${verb}`, 'gone-', 'tester']),
    );
    expect(await findInTables(database, [member.uid, 'parent-7', 'Lao Wang'])).toEqual([]);
    expect((await app.ops('opsSignInMember', parent)).data.uid).not.toBe(member.uid);
    expect((await app.call('getProfile', {}, { token: member.token })).code).toBe(CODE.EXPIRED);
  });

  test('a member named like a login, a provider or another member takes nothing from entries about these', async () => {
    const namesakes = [await app.member('stripe'), await app.member('namesake')];
    // Names that read as a uid are refused now; older accounts may have one.
    const old = { username: ben.uid, login_name: ben.uid, name_key: ben.uid };
    await database.db
      .updateTable('account')
      .set(old)
      .where('uid', '=', namesakes[1]?.uid ?? '')
      .execute();
    const links: string[] = [];
    const role = { kind: 'tipster', name: 'A tipster', text: 'long enough a text of an applicant', links } as const;
    await app.ops('opsApply', { ...role, id: 'owner', uid: namesakes[0]?.uid ?? '' });
    const state = { name: 'stripe', by: 'owner', uid: ben.uid, reason: 'stays' };
    await inTransaction(database.db, async (trx) => {
      for (const name of ['stripe', ben.uid, 'owner']) {
        const note = { who: name, action: 'session.fail', before: state, after: { of: name, text: 'stays' } };
        for (const subject of [name, 'another']) await app.operators.recordAudit(trx, { ...note, subject });
      }
    });
    const entries = () =>
      database.db.selectFrom('audit').selectAll().where('action', '=', 'session.fail').orderBy('id').execute();
    const before = await entries();
    for (const { uid } of namesakes) await app.ops('opsEraseMember', { uid });
    await erase();
    expect((await app.ops('opsListErasures', { done: 1 })).data.list).toHaveLength(2);
    expect(before).toHaveLength(6);
    expect(await entries()).toEqual(before);
  });

  test('a payment whose money may still arrive holds a deletion up, also after its checkout has ended', async () => {
    const { db } = database;
    const checkout = {
      client_id: 'c',
      provider: 'stripe',
      package_id: 'p',
      coins: 1,
      price: 1,
      currency: 'EUR',
    } as const;
    const of = {
      origin: '',
      language: 'en-US',
      state: 'created',
      problem: null,
      reference: 'cs_1',
      url: null,
    } as const;
    const nothing = { paid_amount: null, paid_currency: null, dispute: null, paid_at: null, booked_at: null };
    const zero = {
      refunded: 0,
      reclaimed: 0,
      debt: 0,
      checked_at: 0,
      check_at: null,
      receipt_number: null,
      seller: null,
    };
    const span = { created_at: 0, expires_at: 1 };
    await db
      .insertInto('payment')
      .values({ id: 'slow', uid: anna.uid, ...checkout, ...of, ...nothing, ...zero, ...span })
      .execute();
    expect(await ask()).toMatchObject({ code: CODE.CONFLICT, data: { blocks: ['payment'] } });
    await db.updateTable('payment').set({ state: 'expired' }).execute();
    expect((await ask()).code).toBe(CODE.SUCCESS);
  });

  test("a feed that repeats a deleted member's reports brings nothing back, until the platform links the user to an account", async () => {
    await seedWorld(app);
    await leaveTraces(app, anna, ben);
    await settleOrders();
    const bets = { uid: anna.uid, userName: 'canary-anna' };
    const repeated = [
      won('bet-anna-1', 'ranked-anna', 500, { ...bets, uid: null }),
      won('bet-anna-2', 'ranked-anna', 500, bets),
      won('bet-anna-9', 'another-id', 500, bets),
      won('bet-of-ben', 'ranked-ben', 500),
    ];
    const send = async (reports: unknown[]) => (await app.ops('opsIngestReports', { reports })).data;
    expect(await send(repeated)).toMatchObject({ added: 2, refused: [] });
    await app.ops('opsEraseMember', { uid: anna.uid, givesUpCoins: 1 });
    await erase();
    const refused = { added: 0, unchanged: 1, refused: ['bet-anna-1', 'bet-anna-2', 'bet-anna-9'] };
    expect(await send(repeated)).toMatchObject(refused);
    expect(await findInTables(database, [anna.uid, 'canary-anna', 'ranked-anna', 'another-id'])).toEqual([]);
    const again = await app.member('anna');
    const back = won('bet-anna-1', 'ranked-anna', 500, { uid: again.uid });
    expect(await send([back])).toMatchObject({ added: 1, refused: [] });
    expect(await send([{ ...back, uid: null }])).toMatchObject({ unchanged: 1, refused: [] });
  });

  test('codes and messages go with every address of the member, and those of others stay', async () => {
    const { db } = database;
    const point = (uid: string, address: string) => ({ uid, kind: 'email' as const, address, verified_at: 0 });
    const code = { kind: 'email', code_hash: '', tries: 0, created_at: 0, expires_at: app.clock.now } as const;
    await db
      .insertInto('contact_point')
      .values([point(anna.uid, 'old@a.example'), point(ben.uid, 'ben@b.example')])
      .execute();
    await inTransaction(db, async (trx) => {
      for (const { uid } of [anna, ben]) await notifyMember(trx, uid, { kind: 'contact-removed' }, app.clock.now);
      const never = { kind: 'email', address: 'never@a.example' } as const;
      await queueCode(trx, { uid: anna.uid, to: never, code: '1', language: 'en-US', now: app.clock.now });
      const mail = { kind: 'mail', subject: '', text: '', expiresAt: app.clock.now } as const;
      for (const to of ['typo@a.example', 'new@a.example'])
        await queueMessage(trx, { ...mail, key: to, uid: null, to });
      await queueMessage(trx, { ...mail, key: 'receipt:1', uid: anna.uid, to: 'former@a.example' });
    });
    await db.updateTable('contact_point').set({ address: 'new@a.example' }).where('uid', '=', anna.uid).execute();
    await db
      .insertInto('contact_code')
      .values([
        { ...code, purpose: 'add', subject: anna.uid, address: 'typo@a.example' },
        { ...code, purpose: 'add', subject: anna.uid, address: 'ben@b.example' },
        { ...code, purpose: 'recover', subject: '', address: 'new@a.example' },
        { ...code, purpose: 'recover', subject: '', address: 'ben@b.example' },
      ])
      .execute();
    await app.ops('opsEraseMember', { uid: anna.uid });
    await erase();
    expect(await findInTables(database, ['a.example', anna.uid])).toEqual([]);
    expect(await findInTables(database, ['ben@b.example'])).toEqual(
      ['contact_code.address', 'contact_point.address', 'outgoing_message.recipient'].map(
        (column) => `${column}: ben@b.example`,
      ),
    );
  });

  test('accounts that cannot be erased make way for the next', async () => {
    const { db } = database;
    for (let n = 10; n < 30; n++) {
      const { uid } = await app.member(`member${n}`);
      const requested = { requested_at: 0, requested_by: 'tester', due_at: n, gives_up: 0, is_running: 0 };
      await db
        .insertInto('erasure')
        .values({ id: `gone-${n}`, uid, ...requested })
        .execute();
    }
    await app.ops('opsEraseMember', { uid: anna.uid });
    const lockAccount: PrivacyDeps['lockAccount'] = async (trx, uid) => {
      if (uid !== anna.uid) throw new Error('out of order');
      return app.privacy.lockAccount(trx, uid);
    };
    const runFailing = createErasureJob({ ...app.privacy, lockAccount });
    for (let run = 1; run <= 2; run++) {
      app.clock.now += 1;
      await expect(runFailing()).rejects.toThrow('out of order');
    }
    expect(await db.selectFrom('account').select('uid').where('uid', '=', anna.uid).execute()).toEqual([]);
  });

  test('the ledger and the audit log stay unchangeable but for the exchange of the uid of a member who is being erased', async () => {
    await grantCoins(app, anna, 5);
    const { db } = database;
    const own = `member:${anna.uid}`;
    const changes = [
      sql`update ledger_entry set account_id = 'member:gone-1' where account_id = ${own}`,
      sql`update ledger_entry set amount = 7 where account_id = ${own}`,
      sql`update ledger_transaction set amount = 7`,
      sql`update audit set before = null`,
      sql`delete from audit`,
    ];
    const refused = async () => {
      for (const change of changes) await expect(change.execute(db)).rejects.toThrow('append-only');
    };
    await refused();
    await ask();
    await refused();
    await db.updateTable('erasure').set({ is_running: 1, id: 'gone-1' }).execute();
    for (const change of changes.slice(1, 3)) await expect(change.execute(db)).rejects.toThrow('append-only');
    await expect(changes.at(-1)?.execute(db)).rejects.toThrow('append-only');
    await changes[0]?.execute(db);
  });
});
