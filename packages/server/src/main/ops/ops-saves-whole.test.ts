import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { seedTips, tipInput } from '#testing/test-tips.ts';

/** Unknown uids. */
const nobody = (count: number): string[] => Array.from({ length: count }, (_, index) => String(9e13 + index));

describeEachDatabase('concurrent and complete saves of operators', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMatches(app);
  });

  test('[E21] two concurrent saves of different fields of a tip are both kept', async () => {
    await seedTips(app, [tipInput('tip')]);
    const saved = await Promise.all([
      app.ops('opsSaveTip', { id: 'tip', tag: 'new' }),
      app.ops('opsSaveTip', { id: 'tip', goldPrice: 55 }),
      app.ops('opsSaveTip', { id: 'tip', sportsTitle: 'Another title' }),
    ]);
    expect(saved.map(({ code, data }) => [code, data.created])).toEqual(saved.map(() => [CODE.SUCCESS, false]));
    const { data } = await app.ops('opsGetTip', { id: 'tip' });
    expect(data).toMatchObject({ tag: 'new', goldPrice: 55, sportsTitle: 'Another title' });
    const { list } = (await app.ops('opsListAudit', { action: 'tip.save' })).data;
    expect(list).toHaveLength(4);
  });

  test('[P4] a member who is added while the group is saved stays in it', async () => {
    const members = await Promise.all(['anna', 'ben', 'cleo', 'dan', 'eve'].map((name) => app.member(name)));
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP' });
    await Promise.all(
      members.flatMap(({ uid }, index) => [
        app.ops('opsSaveGroup', { id: 'vip', name: `VIP ${index}` }),
        app.ops('opsAddGroupMember', { id: 'vip', uid }),
      ]),
    );
    const [group] = (await app.ops('opsListGroups', {})).data.list;
    expect(group?.memberUids).toEqual(members.map(({ uid }) => uid).sort());
  });

  test('[V7, P4] the longest lists that a save accepts fit into its body limit', async () => {
    const list = Array.from({ length: 5000 }, (_, index) => `${'词'.repeat(36)}${String(index).padStart(4, '0')}`);
    expect((await app.ops('opsSaveChatWords', { list })).data.list).toHaveLength(5000);
    const group = await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: nobody(10_000) });
    expect(group).toMatchObject({ code: CODE.NOT_FOUND, msg: expect.stringContaining('member 90000000000000') });
  });

  test('[V7] one page of the blocked words does not replace all of them', async () => {
    await app.ops('opsSaveChatWords', { list: ['spam', 'scam', 'bet365'] });
    const { data } = await app.ops('opsListChatWords', { size: 2 });
    expect((await app.ops('opsSaveChatWords', data as never)).code).toBe(CODE.MALFORMED);
    expect((await app.ops('opsListChatWords', {})).data.total).toBe(3);
  });
});
