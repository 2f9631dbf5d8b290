import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describeDefaultDatabase('members of a parent site', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  const signIn = (externalId: string, username: string, more: { headUrl?: string; deviceId?: string } = {}) =>
    app.ops('opsSignInMember', { externalId, username, ...more });

  const profileBy = (token: string) => app.call('getProfile', {}, { token });

  test("[P3, A1] the parent's member gets a session that is valid for the calls of members", async () => {
    const { code, data } = await signIn('u-1', '老王头', {
      headUrl: 'https://site.example/1.png',
      deviceId: 'phone-1',
    });
    expect(code).toBe(1);
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{40,}$/),
      uid: expect.stringMatching(/^\d{14}$/),
      username: '老王头',
      headUrl: 'https://site.example/1.png',
    });
    expect((await profileBy(data.token)).data).toMatchObject({
      uid: data.uid,
      username: '老王头',
      headUrl: data.headUrl,
    });
  });

  test('[P3] the longest names that are invalid in their last letter are refused fast', async () => {
    // With catastrophic backtracking each of these takes 40 to 116 ms, all together longer than a test may.
    for (const last of ['!', '..', ' ', "'-"])
      for (let count = 0; count < 250; count += 1) {
        const name = `${String.fromCharCode(97 + (count % 26)).repeat(24 - last.length)}${last}`;
        expect((await signIn('u-1', name)).code).toBe(10400);
      }
    for (const name of ['Ann-Marie O.', "D'Arcy", '老王', 'a·b', 'क्षमा', 'a'.repeat(24), 'Jo 2'])
      expect((await signIn(`u-${name.length}`, name)).code).toBe(1);
    for (const name of ['', ' a', 'a  b', 'a-', '-a', 'a'.repeat(25), '\u0301a'])
      expect((await signIn('u-1', name)).code).toBe(10400);
  });

  test('[P3] the same member returns, with the parent’s current name and picture', async () => {
    const first = (await signIn('u-1', 'wang', { headUrl: 'https://site.example/1.png' })).data;
    const second = (await signIn('u-1', 'lao-wang', { headUrl: '' })).data;
    expect(second).toMatchObject({ uid: first.uid, username: 'lao-wang', headUrl: '' });
    expect((await profileBy(first.token)).data).toMatchObject({ username: 'lao-wang' });
    expect((await signIn('u-1', 'lao-wang')).data).toMatchObject({ uid: first.uid, headUrl: '' });
  });

  test('[P3] a name that reads as a phone number gets a number, which is kept', async () => {
    const first = (await signIn('u-1', '13812345678')).data;
    expect(first.username).toBe('138123456782');
    expect((await signIn('u-1', '13812345678')).data.username).toBe('138123456782');
    await signIn('u-2', 'wang');
    expect((await signIn('u-2', '138-1234-5679')).data.username).toBe('138-1234-56792');
  });

  test('[P3] a taken name gets a number, which is kept', async () => {
    await app.member('wang');
    const mine = (await signIn('u-1', 'Wang')).data;
    expect(mine.username).toBe('Wang2');
    expect((await signIn('u-2', 'WANG')).data.username).toBe('WANG3');
    expect((await signIn('u-1', 'Wang')).data).toMatchObject({ uid: mine.uid, username: 'Wang2' });
    const long = 'a'.repeat(24);
    await app.member(long);
    expect((await signIn('u-3', long)).data.username).toBe(`${'a'.repeat(23)}2`);
  });

  test('[P3] two members with one name at the same time get two names', async () => {
    const people = Array.from({ length: 12 }, (_, number) => `u-${number}`);
    for (const id of people) await signIn(id, `name-${id}`);
    const replies = await Promise.all(people.map((id) => signIn(id, '老王')));
    expect(replies.map(({ code }) => code)).toEqual(people.map(() => 1));
    const names = new Set(replies.map(({ data }) => data.username));
    expect([names.size, names.has('老王'), names.has('老王2')]).toEqual([people.length, true, true]);
  });

  test('[P3] 50 concurrent first calls create one member', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => signIn('u-1', 'wang')));
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 1));
    expect(new Set(replies.map(({ data }) => data.uid)).size).toBe(1);
    expect(new Set(replies.map(({ data }) => data.token)).size).toBe(50);
    const accounts = await app.account.briefOf(replies[0]?.data.uid ?? '');
    expect(accounts).toMatchObject({ username: 'wang' });
    expect((await signIn('u-2', 'wang')).data.username).toBe('wang2');
  });

  test('[P3] no password opens such an account', async () => {
    await signIn('u-1', 'wang');
    for (const password of [' ', 'wang', 'password-wang'])
      expect((await app.call('signIn', { username: 'wang', password })).code).toBe(200001);
  });

  test.each([
    { externalId: '', username: 'wang' },
    { externalId: 'a b', username: 'wang' },
    { externalId: 'x'.repeat(81), username: 'wang' },
    { externalId: 'u-1', username: '' },
    { externalId: 'u-1', username: ' wang' },
    { externalId: 'u-1', username: 'wang  li' },
    { externalId: 'u-1', username: '<b>wang' },
    { externalId: 'u-1', username: 'w'.repeat(25) },
    { externalId: 'u-1', username: 'wang', headUrl: 'http://site.example/1.png' },
    { externalId: 'u-1', username: 'wang', headUrl: 'javascript:alert(1)' },
    { externalId: 'u-1', username: 'wang', deviceId: 'a b' },
  ])('[K13] an invalid member is refused by field: %o', async (sent) => {
    const reply = await app.ops('opsSignInMember', sent);
    expect([reply.status, reply.code]).toEqual([400, 10400]);
    expect(reply.msg).toMatch(/externalId|username|headUrl|deviceId/);
  });

  test('[X1] only with the scope for sessions; every sign-in is in the audit log, without the token', async () => {
    const refused = await app.ops('opsSignInMember', { externalId: 'u-1', username: 'wang' }, 'not-a-token');
    expect(refused.code).toBe(403);
    const { data } = await signIn('u-1', 'wang');
    await signIn('u-1', 'wang', { headUrl: 'https://site.example/2.png' });
    const { list } = (await app.ops('opsListAudit', { size: 2 })).data;
    const before = { uid: data.uid, username: 'wang', headUrl: '' };
    expect(list).toMatchObject([
      {
        who: 'tester',
        action: 'member.sign-in',
        subject: 'u-1',
        before,
        after: { headUrl: 'https://site.example/2.png' },
      },
      { who: 'tester', action: 'member.sign-in', subject: 'u-1', before: null, after: before },
    ]);
    expect(JSON.stringify(list)).not.toContain(data.token);
  });
});
