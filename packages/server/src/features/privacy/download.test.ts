import { LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { CHINESE } from '#testing/test-chat.ts';
import { leaveTraces, seedWorld } from '#testing/test-canaries.ts';

const DAY_MS = 86_400_000;

test('the names of tables and columns are the same ones in every language', () => {
  const keys = LANGUAGE_TAGS.map((language) => {
    const { tables, columns } = serverTexts(language).download;
    return [Object.keys(tables), Object.keys(columns)];
  });
  expect(new Set(keys.map((ofLanguage) => JSON.stringify(ofLanguage))).size).toBe(1);
});

describeEachDatabase('download of the own data', (open) => {
  let app: TestApp;
  afterEach(() => app.close());

  const canaries = (text: string): string[] => [...new Set(text.match(/canary-[a-z]+-[a-z-]*[a-z]/g))].toSorted();
  const read = (path: string) => app.app.inject(path);

  test('it holds everything that the member wrote, nothing of another one, and no secret', async () => {
    app = await createTestApp(await open());
    const anna = await app.member('anna');
    const ben = await app.member('ben');
    await seedWorld(app);
    await leaveTraces(app, anna, ben);
    await leaveTraces(app, ben, anna);
    const ask = () => app.call('requestDownload', { password: 'password-anna' }, { token: anna.token, ...CHINESE });
    const { data } = await ask();
    const json = await read(data.json);
    expect(json.headers['content-disposition']).toContain('touchline-2026-11-21.json');
    const written = [
      'against',
      'answered',
      'ban',
      'chat',
      'head',
      'lonely',
      'lottery-contact',
      'lottery-name',
      'ranked',
      'reply',
    ];
    const expected = [...written, 'report', 'role', 'role-text'].map((what) => `canary-anna-${what}`);
    expect(canaries(json.body)).toEqual(expected.toSorted());
    expect(json.body).not.toMatch(/password-anna|token_hash|scrypt|tester/);
    expect(json.body).not.toContain(ben.uid);
    const { data: tables, pictures } = JSON.parse(json.body);
    expect(tables.account).toMatchObject([{ uid: anna.uid, username: 'anna' }]);
    expect(tables.tip_order).toMatchObject([{ price: 38 }]);
    expect(pictures[0].content).toMatch(/^data:image\/webp;base64,/);

    const html = await read(data.html);
    expect(html.headers['content-type']).toContain('text/html');
    expect(canaries(html.body)).toEqual(expected.toSorted());
    expect(html.body).toContain('<h2>聊天发言</h2>');
    expect(html.body).not.toMatch(/src="(?!data:)|href=/);
  });

  test('a link is for one use within a day, and only the password opens one', async () => {
    app = await createTestApp(await open());
    const anna = await app.member('anna');
    const ask = (password: string) => app.call('requestDownload', { password }, { token: anna.token });
    expect((await ask('wrong-password')).code).toBe(CODE.WRONG_PASSWORD);
    const { data: first } = await ask('password-anna');
    const { data } = await ask('password-anna');
    expect((await read(first.json)).statusCode).toBe(404);
    expect((await read(data.json)).statusCode).toBe(200);
    expect((await read(data.json)).statusCode).toBe(404);
    app.clock.now += DAY_MS;
    expect((await read(data.html)).statusCode).toBe(404);
    const { data: parent } = await app.ops('opsSignInMember', { externalId: 'p1', username: 'Wang' });
    const own = () => app.call('requestDownload', {}, { token: parent.token });
    expect((await own()).code).toBe(CODE.SUCCESS);
    app.clock.now += 900_000;
    expect((await own()).code).toBe(CODE.CONFIRMATION_NEEDED);
  });
});
