import { CODE } from '@touchline/contract/codes.ts';
import type { User } from '@touchline/contract/account.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PUBLIC_ROOM, seedRooms, sendChat } from '#testing/test-chat.ts';
import { CONSENT } from './test-account.ts';

const DAY_MS = 86_400_000;

describeEachDatabase('changes of user names', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedRooms(app);
    anna = await app.member('anna');
  });
  afterEach(() => app.close());

  const rename = (username: string, { token }: Pick<User, 'token'> = anna) =>
    app.call('changeName', { username }, { token });
  const changeableAt = async () => (await app.call('getProfile', {}, { token: anna.token })).data.nameChangeableAt;

  test('a member has another name at once everywhere, once in 30 days', async () => {
    await sendChat(app, anna, 'hello');
    expect(await changeableAt()).toBe(0);
    const at = app.clock.now;
    expect((await rename('berta')).data).toEqual({ username: 'berta' });
    const { list } = (await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM })).data;
    expect(list.map(({ nickName }) => nickName)).toEqual(['berta']);
    const signedIn = await app.call('signIn', { username: 'berta', password: 'password-anna' });
    expect(signedIn.data.uid).toBe(anna.uid);
    expect(await rename('carla')).toMatchObject({ code: CODE.NAME_CHANGED, data: { nextAt: at + 30 * DAY_MS } });
    // The same name again changes nothing.
    expect((await rename('berta')).code).toBe(CODE.SUCCESS);
    app.clock.now += 30 * DAY_MS - 1;
    expect([await changeableAt(), (await rename('carla')).code]).toEqual([at + 30 * DAY_MS, CODE.NAME_CHANGED]);
    app.clock.now += 1;
    const { data: again } = await app.call('signIn', { username: 'berta', password: 'password-anna' });
    expect((await rename('carla', again)).code).toBe(CODE.SUCCESS);
  });

  test('names of others, names like theirs, names given up lately and blocked words are refused', async () => {
    const bob = await app.member('bob');
    await app.ops('opsSaveChatWords', { list: ['casino'] });
    expect((await rename('ВОВ')).code).toBe(CODE.USERNAME_TAKEN);
    expect((await rename('B0b')).code).toBe(CODE.USERNAME_TAKEN);
    expect((await rename('my_casino')).code).toBe(CODE.MALFORMED);
    expect((await rename('a b')).code).toBe(CODE.MALFORMED);
    await rename('berta');
    expect((await rename('ANNA', bob)).code).toBe(CODE.USERNAME_TAKEN);
    const register = () => app.call('register', { username: 'Anna', password: 'a-long-password', ...CONSENT });
    expect((await register()).code).toBe(CODE.USERNAME_TAKEN);
    app.clock.now += 30 * DAY_MS;
    expect((await register()).code).toBe(CODE.SUCCESS);
    const members = await Promise.all(['dora', 'emil', 'gina', 'hans', 'ines', 'jens'].map((name) => app.member(name)));
    const codes = (await Promise.all(members.map((member) => rename('fritz', member)))).map(({ code }) => code);
    expect(codes.filter((code) => code !== CODE.USERNAME_TAKEN)).toEqual([CODE.SUCCESS]);
  });

  test('names that read as a phone number are refused, and other digits are not', async () => {
    const register = (username: string) => app.call('register', { username, password: 'a-long-password', ...CONSENT });
    const issues = [{ path: 'username', message: 'must not be a phone number' }];
    for (const number of ['13812345678', '138-1234-5678', '8613812345678', '１３８１２３４５６７８']) {
      expect(await rename(number)).toMatchObject({ code: CODE.MALFORMED, data: { issues } });
      expect(await register(number)).toMatchObject({ code: CODE.MALFORMED, data: { issues } });
    }
    expect((await register('20261121')).code).toBe(CODE.SUCCESS);
  });

  test('names that read as the number of an account are refused, in any digits', async () => {
    const register = (username: string) => app.call('register', { username, password: 'a-long-password', ...CONSENT });
    const issues = [{ path: 'username', message: 'must not read as the number of an account' }];
    for (const number of [
      anna.uid,
      '10000000000000',
      '1000-0000-000_000',
      '１００００００００００００１',
      '١٢٣٤٥٦٧٨٩٠١٢٣٤',
    ]) {
      expect(await rename(number)).toMatchObject({ code: CODE.MALFORMED, data: { issues } });
      expect(await register(number)).toMatchObject({ code: CODE.MALFORMED, data: { issues } });
    }
    expect((await register('123456789012345')).code).toBe(CODE.SUCCESS);
    const { data: guest } = await app.ops('opsSignInMember', { externalId: 'x-1', username: anna.uid });
    expect(guest.username).toBe(`${anna.uid}2`);
  });

  describe('after moderators removed a name', () => {
    let reporter: User;

    /** Reports the name of a member, and removes it; gives the report. */
    const removeName = async ({ uid }: Pick<User, 'uid'>): Promise<string> => {
      await app.call(
        'addChatReport',
        { messageId: uid, kind: 'name', owner: 'member', categoryId: 'abuse' },
        { token: reporter.token },
      );
      const { list } = (await app.ops('opsListReports', {})).data;
      const { id } = list.find(({ contextId }) => contextId === uid) ?? expect.fail('no report');
      await app.ops('opsDecideReport', { id, action: 'remove' });
      return id;
    };
    const profile = async (member = anna) => (await app.call('getProfile', {}, { token: member.token })).data;

    beforeEach(async () => {
      reporter = await app.member('reporter');
    });

    test('the member chooses another at once, and never the removed one in any spelling', async () => {
      await rename('rogue');
      const { data: signedIn } = await app.call('signIn', { username: 'rogue', password: 'password-anna' });
      await sendChat(app, signedIn, 'hello');
      expect(await profile(signedIn)).toMatchObject({
        nameRemoved: false,
        nameChangeableAt: app.clock.now + 30 * DAY_MS,
      });
      app.clock.now += 1;
      await removeName(anna);
      const { username: neutral, ...after } = await profile(signedIn);
      expect(neutral).toMatch(/^member\d{8}$/);
      expect(after).toMatchObject({ nameRemoved: true, nameChangeableAt: 0 });
      const issues = [{ path: 'username', message: 'was removed by the moderators of this site' }];
      for (const spelling of ['rogue', 'ROGUE', 'Ｒogue', 'R0gue'])
        expect(await rename(spelling, signedIn)).toMatchObject({ code: CODE.MALFORMED, data: { issues } });
      expect((await rename('polite', signedIn)).code).toBe(CODE.SUCCESS);
      expect(await profile(signedIn)).toMatchObject({
        username: 'polite',
        nameRemoved: false,
        nameChangeableAt: app.clock.now + 30 * DAY_MS,
      });
      expect((await rename('other', signedIn)).code).toBe(CODE.NAME_CHANGED);
      app.clock.now += 30 * DAY_MS;
      const { data: later } = await app.call('signIn', { username: 'polite', password: 'password-anna' });
      expect(await rename('Rogue', later)).toMatchObject({ code: CODE.MALFORMED, data: { issues } });
      const { list } = (await app.call('listChatMessages', { liveRoomId: PUBLIC_ROOM })).data;
      expect(list.map(({ nickName }) => nickName)).toEqual(['polite']);
      expect(JSON.stringify((await app.ops('opsListMembers', { q: 'rogue' })).data)).not.toContain(anna.uid);
    });

    test('an undone decision brings the name back only while no other one was chosen', async () => {
      const first = await removeName(anna);
      expect((await app.ops('opsUndoReport', { id: first })).data.restored).toBe(true);
      expect(await profile()).toMatchObject({ username: 'anna', nameRemoved: false });
      const second = await removeName(anna);
      await rename('polite');
      expect((await app.ops('opsUndoReport', { id: second })).data.restored).toBe(false);
      expect((await profile()).username).toBe('polite');
    });

    test('the next sign-in by a parent site does not bring it back', async () => {
      const member = { externalId: 'x-1', username: 'rude' };
      const { data: guest } = await app.ops('opsSignInMember', member);
      await removeName(guest);
      await app.ops('opsSignInMember', { ...member, username: 'fine' });
      expect((await app.ops('opsSignInMember', member)).data.username).toBe('fine');
    });
  });

  test('members of a parent site keep the name that it gives them', async () => {
    const { data: guest } = await app.ops('opsSignInMember', { externalId: 'x-1', username: 'guest' });
    expect((await rename('other', guest)).code).toBe(CODE.FORBIDDEN);
    expect((await app.call('getProfile', {}, { token: guest.token })).data.nameChangeableAt).toBeNull();
  });
});
