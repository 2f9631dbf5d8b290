import { randomUUID } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const device = () => ({ headers: { 'device-id': randomUUID() } });
const register = (app: TestApp, username: string) =>
  app.call('register', { username, password: `password-${username}` }, device());
/** The name of the account that these words open; null for none. */
const openedBy = async (app: TestApp, username: string, password: string): Promise<string | null> => {
  const { code, data } = await app.call('signIn', { username, password }, device());
  return code === CODE.SUCCESS ? data.uid : null;
};

/** The database as the version before the last step of user names left it. */
const fromBefore = async ({ db }: TestDatabase, loginNames: Readonly<Record<string, string>>): Promise<void> => {
  for (const [uid, loginName] of Object.entries(loginNames))
    await db.updateTable('account').set({ login_name: loginName }).where('uid', '=', uid).execute();
  await db
    .deleteFrom('migration' as never)
    .where('name' as never, '=', '0009-one-sigma' as never)
    .execute();
};

describeEachDatabase('user names', (open) => {
  test('[V11] the sigma at the end of a word is the same letter', async () => {
    const app = await createTestApp(await open());
    const { data: user } = await register(app, 'ΟΔΟΣ');
    for (const spelling of ['οδοσ', 'οδος', 'Οδος'])
      expect((await register(app, spelling)).code).toBe(CODE.USERNAME_TAKEN);
    for (const spelling of ['ΟΔΟΣ', 'οδοσ', 'οδος', 'Οδος'])
      expect(await openedBy(app, spelling, 'password-ΟΔΟΣ')).toBe(user.uid);
    await app.close();
  });

  test('[V11] accounts from before are opened by every spelling, and taken in every spelling', async () => {
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

  test('[V11] two accounts from before with one name in two spellings are both opened as they were', async () => {
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
});
