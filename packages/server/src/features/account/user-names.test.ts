import { randomUUID } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameKeys } from '#platform/db/migrations/0014-name-keys.ts';
import { oneSigma } from '#platform/db/migrations/0009-one-sigma.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { CONSENT } from './test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const device = () => ({ headers: { 'device-id': randomUUID() } });
const register = (app: TestApp, username: string) =>
  app.call('register', { username, password: `password-${username}`, ...CONSENT }, device());
/** The name of the account that signs in with these credentials; null for none. */
const openedBy = async (app: TestApp, username: string, password: string): Promise<string | null> => {
  const { code, data } = await app.call('signIn', { username, password }, device());
  return code === CODE.SUCCESS ? data.uid : null;
};

/** The login names of the version before final sigmas were folded, then that migration. */
const fromBefore = async (
  { db, engine }: TestDatabase,
  loginNames: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [uid, loginName] of Object.entries(loginNames))
    await db.updateTable('account').set({ login_name: loginName }).where('uid', '=', uid).execute();
  await oneSigma.up(db, engine);
};

/** The accounts of the version before name keys, then that migration. */
const withoutKeys = async ({ db, engine }: TestDatabase): Promise<void> => {
  await sql`drop index account_name_key`.execute(db);
  await sql`alter table account drop column name_key`.execute(db);
  await nameKeys.up(db, engine);
};

describeEachDatabase('user names', (open) => {
  test('[V11] a final sigma equals a sigma', async () => {
    const app = await createTestApp(await open());
    const { data: user } = await register(app, 'ΟΔΟΣ');
    for (const spelling of ['οδοσ', 'οδος', 'Οδος'])
      expect((await register(app, spelling)).code).toBe(CODE.USERNAME_TAKEN);
    for (const spelling of ['ΟΔΟΣ', 'οδοσ', 'οδος', 'Οδος'])
      expect(await openedBy(app, spelling, 'password-ΟΔΟΣ')).toBe(user.uid);
    await app.close();
  });

  test('[V11] old accounts are found, and their names taken, in every spelling', async () => {
    const database = await open();
    const before = await createTestApp(database);
    const { uid } = await before.member('Νίκος');
    await fromBefore(database, { [uid]: 'νίκος' });
    const app = await createTestApp(await database.reopen());
    for (const spelling of ['Νίκος', 'νίκοσ', 'ΝΊΚΟΣ'])
      expect(await openedBy(app, spelling, 'password-Νίκος')).toBe(uid);
    expect((await register(app, 'νίκοσ')).code).toBe(CODE.USERNAME_TAKEN);
    await app.close();
  });

  test('[V11] two old accounts with one name in two spellings both keep their spelling', async () => {
    const database = await open();
    const before = await createTestApp(database);
    const [first, second, third, fourth] = [
      await before.member('first'),
      await before.member('second'),
      await before.member('third'),
      await before.member('fourth'),
    ];
    await fromBefore(database, {
      [first.uid]: 'οδος',
      [second.uid]: 'οδοσ',
      [third.uid]: 'σοςοσ',
      [fourth.uid]: 'σοσος',
    });
    const app = await createTestApp(await database.reopen());
    expect(await openedBy(app, 'οδος', 'password-first')).toBe(first.uid);
    // As before, a capital sigma at the end of the name is that of a word's end.
    expect(await openedBy(app, 'ΟΔΟΣ', 'password-first')).toBe(first.uid);
    expect(await openedBy(app, 'οδοσ', 'password-second')).toBe(second.uid);
    expect(await openedBy(app, 'σοςοσ', 'password-third')).toBe(third.uid);
    expect(await openedBy(app, 'σοσος', 'password-fourth')).toBe(fourth.uid);
    for (const spelling of ['Οδος', 'οδοσ', 'ΣΟΣΟΣ'])
      expect((await register(app, spelling)).code).toBe(CODE.USERNAME_TAKEN);
    await app.close();
  });

  test('[V11] a name that looks like a taken one is refused: other scripts, fillers, a capital I for an l', async () => {
    const app = await createTestApp(await open());
    for (const name of ['paypal', 'coco', 'Modern_7']) expect((await register(app, name)).code).toBe(CODE.SUCCESS);
    for (const name of ['PayPaI', 'paypa1', 'сосо', 'modem_7'])
      expect([name, (await register(app, name)).code]).toEqual([name, CODE.USERNAME_TAKEN]);
    for (const name of ['pаypal', 'demo\u3164', 'de\u115fmo'])
      expect([name, (await register(app, name)).code]).toEqual([name, CODE.MALFORMED]);
    for (const name of ['王伟', '王偉', '老王Fan', '東京タワーJP'])
      expect((await register(app, `${name}7`)).code).toBe(CODE.SUCCESS);
    await app.close();
  });

  test('[V11][P3] a parent site’s name that looks like a taken one gets a number', async () => {
    const app = await createTestApp(await open());
    await app.member('coco');
    const transfer = (externalId: string, username: string) => app.ops('opsSignInMember', { externalId, username });
    expect((await transfer('1', 'сосо')).data.username).toBe('сосо2');
    expect((await transfer('2', 'Jo.Ann')).data.username).toBe('Jo.Ann');
    expect((await transfer('2', 'Сосо')).data.username).toBe('Сосо3');
    expect((await transfer('2', 'Jo.Ann')).data.username).toBe('Jo.Ann');
    const mixed = await transfer('3', 'dеmo');
    expect([mixed.status, mixed.code, mixed.msg]).toEqual([
      400,
      CODE.MALFORMED,
      expect.stringContaining('letters of one script'),
    ]);
    expect((await transfer('3', 'demo\u3164')).msg).toContain('invisible characters are not allowed');
    await app.close();
  });

  test('[V11] old accounts with confusable names keep working, are reported, and block new confusable names', async () => {
    const database = await open();
    const before = await createTestApp(database);
    const [first, second] = [await before.member('coco'), await before.member('other')];
    const looks = { username: 'сосо', login_name: 'сосо', name_key: null, created_at: before.clock.now + 1 };
    await database.db.updateTable('account').set(looks).where('uid', '=', second.uid).execute();
    await withoutKeys(database);
    const lines: string[] = [];
    const app = await createTestApp(await database.reopen(), { LOG_LEVEL: 'warn' }, undefined, {
      write: (line) => void lines.push(line),
    });
    expect(await openedBy(app, 'coco', 'password-coco')).toBe(first.uid);
    expect(await openedBy(app, 'сосо', 'password-other')).toBe(second.uid);
    for (const name of ['Coco', 'сосо', 'Сосо', 'cоcо'.replaceAll('о', 'o')])
      expect((await register(app, name)).code).toBe(CODE.USERNAME_TAKEN);
    await app.account.reportLookAlikes();
    const report = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'names.look-alike');
    expect(report).toMatchObject({ accounts: [{ uid: second.uid, username: 'сосо' }] });
    await app.close();
  });
});
