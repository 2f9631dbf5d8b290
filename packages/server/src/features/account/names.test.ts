import { CODE } from '@touchline/contract/codes.ts';
import type { User } from '@touchline/contract/account.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
    const both = await Promise.all([app.member('dora'), app.member('emil')]);
    const codes = (await Promise.all(both.map((member) => rename('fritz', member)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([CODE.SUCCESS, CODE.USERNAME_TAKEN]);
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

  test('members of a parent site keep the name that it gives them', async () => {
    const { data: guest } = await app.ops('opsSignInMember', { externalId: 'x-1', username: 'guest' });
    expect((await rename('other', guest)).code).toBe(CODE.FORBIDDEN);
    expect((await app.call('getProfile', {}, { token: guest.token })).data.nameChangeableAt).toBeNull();
  });
});
