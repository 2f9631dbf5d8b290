import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { BUILT_IN_VERSION } from '@touchline/contract/documents.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sendChat, seedRooms } from '#testing/test-chat.ts';

const TERMS = {
  kind: 'terms',
  version: '2026-12',
  title: { zh: '条款', en: 'Terms' },
  text: { zh: '第一条', en: 'First', 'zh-Hant': '第一條' },
} as const;

describeEachDatabase('consent of members', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let anna: User;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database, { MIN_AGE: '16' });
    await seedRooms(app);
    anna = await app.member('anna');
  });
  afterEach(() => app.close());

  const register = (confirmed: object) =>
    app.call('register', { username: 'bob', password: 'password-bob', ...confirmed });
  const consents = async (uid: string) =>
    (
      await database.db
        .selectFrom('consent')
        .select(['subject', 'version'])
        .where('uid', '=', uid)
        .orderBy('subject')
        .orderBy('version')
        .execute()
    ).map(({ subject, version }) => `${subject} ${version}`);
  const pending = async ({ token }: User, language = 'en') =>
    (await app.call('getPendingTerms', {}, { token, headers: { language } })).data.terms;
  const save = (changes: object = {}) => app.ops('opsSaveDocument', { ...TERMS, validFrom: app.clock.now, ...changes });

  test('nobody registers without the terms in force and the age; both are stored with the account', async () => {
    expect((await app.call('getConsentRules', {})).data).toEqual({ minAge: 16, terms: BUILT_IN_VERSION });
    for (const missing of [
      {},
      { terms: BUILT_IN_VERSION },
      { terms: BUILT_IN_VERSION, age: 15 },
      { terms: '1', age: 16 },
    ])
      expect(await register(missing)).toMatchObject({
        code: CODE.TERMS_NEEDED,
        data: { terms: BUILT_IN_VERSION, minAge: 16 },
      });
    await save();
    const { data: bob } = await register({ terms: TERMS.version, age: 16 });
    expect(await consents(bob.uid)).toEqual(['age 16', 'terms 2026-12']);
    expect(await pending(bob)).toBeNull();
  });

  test('new terms need consent from their day on, and until then purchases and lines are refused', async () => {
    expect(await pending(anna)).toBeNull();
    await save({ validFrom: app.clock.now + 60_000 });
    expect(await pending(anna)).toBeNull();
    expect((await sendChat(app, anna, 'hello')).code).toBe(CODE.SUCCESS);
    app.clock.now += 60_000;
    expect(await pending(anna, 'zh-TW')).toMatchObject({ version: TERMS.version, title: '条款', text: '第一條' });
    const refused = await sendChat(app, anna, 'hello again');
    expect(refused).toMatchObject({ code: CODE.TERMS_NEEDED, data: { terms: TERMS.version } });
    const bought = await app.call('buyTip', { messageId: 'any' }, { token: anna.token });
    expect(bought.code).toBe(CODE.TERMS_NEEDED);
    // What belongs to the member stays open.
    expect((await app.call('getProfile', {}, { token: anna.token })).code).toBe(CODE.SUCCESS);
    const accept = (terms: string) => app.call('acceptTerms', { terms }, { token: anna.token });
    expect((await accept('another')).code).toBe(CODE.CONFLICT);
    expect((await accept(TERMS.version)).code).toBe(CODE.SUCCESS);
    expect((await accept(TERMS.version)).code).toBe(CODE.SUCCESS);
    expect((await sendChat(app, anna, 'hello again')).code).toBe(CODE.SUCCESS);
    expect([await pending(anna), await consents(anna.uid)]).toEqual([
      null,
      ['age 18', `terms ${TERMS.version}`, `terms ${BUILT_IN_VERSION}`],
    ]);
  });

  test('members of a parent site are not asked', async () => {
    const { data: guest } = await app.ops('opsSignInMember', { externalId: 'x-1', username: 'guest' });
    await save();
    app.clock.now += 60_000;
    expect((await app.call('getPendingTerms', {}, { token: guest.token })).data.terms).toBeNull();
    expect((await sendChat(app, { ...anna, token: guest.token }, 'hello')).code).toBe(CODE.SUCCESS);
  });

  test('a version that somebody accepted stays as it is; visitors read what is in force in their language', async () => {
    const shown = async (kind: 'terms' | 'privacy', language: string) =>
      (await app.call('getDocument', { kind }, { headers: { language } })).data;
    expect(await shown('privacy', 'zh-TW')).toMatchObject({
      version: BUILT_IN_VERSION,
      title: '隱私說明',
      validFrom: null,
    });
    await save();
    expect((await save({ text: { zh: '改', en: 'changed' } })).code).toBe(CODE.SUCCESS);
    await app.call('acceptTerms', { terms: TERMS.version }, { token: anna.token });
    expect((await save()).code).toBe(CODE.CONFLICT);
    expect((await save({ version: BUILT_IN_VERSION })).code).toBe(CODE.MALFORMED);
    expect((await save({ version: '2027', text: { zh: ' ', en: 'x' } })).code).toBe(CODE.MALFORMED);
    expect(await shown('terms', 'en')).toEqual({
      ...{ kind: 'terms', version: TERMS.version, validFrom: app.clock.now, title: 'Terms', text: 'changed' },
    });
    const { list } = (await app.ops('opsListDocuments', {})).data;
    expect(list.map(({ version, isInForce, accepted }) => [version, isInForce, accepted])).toEqual([
      [TERMS.version, true, 1],
    ]);
  });
});
