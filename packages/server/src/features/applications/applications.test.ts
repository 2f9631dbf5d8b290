import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const DAY_MS = 86_400_000;

describeEachDatabase('applications to become host or tipster', (open) => {
  let app: TestApp;
  let anna: User;
  beforeEach(async () => {
    app = await createTestApp(await open());
    anna = await app.member('anna');
  });

  const input = (id: string, over: object = {}) => ({
    id,
    uid: anna.uid,
    kind: 'tipster' as const,
    name: 'Anna',
    text: 'I have followed Serie A for twenty years.',
    links: ['https://example.com/anna'],
    ...over,
  });
  const apply = (id: string, over: object = {}) => app.ops('opsApply', input(id, over));
  const decide = (id: string, decision: 'approved' | 'refused', over: object = {}) =>
    app.ops('opsDecideApplication', { id, decision, reason: 'because', ...over });
  const own = async () => (await app.ops('opsListOwnApplications', { uid: anna.uid })).data;
  const tipsters = async () => (await app.ops('opsListTipsters', {})).data.list;

  test('a member has one open application of each kind; sent twice it is stored once', async () => {
    const first = await apply('a1');
    expect(first.data).toMatchObject({ ...input('a1'), username: 'anna', state: 'open', recordId: null, reason: '' });
    expect((await apply('a1')).data).toEqual(first.data);
    expect((await apply('a1', { text: 'Another text, long enough.' })).code).toBe(CODE.CONFLICT);
    expect((await apply('a2')).msg).toContain('open already');
    const twice = await Promise.all([apply('h1', { kind: 'host' }), apply('h2', { kind: 'host' })]);
    expect(twice.map(({ code }) => code).sort()).toEqual([CODE.SUCCESS, CODE.CONFLICT]);
    const { list, mayApplyFrom } = await own();
    expect([list.length, mayApplyFrom]).toEqual([2, { host: null, tipster: null }]);
    expect((await app.ops('opsListApplications', { state: 'open', kind: 'host' })).data.total).toBe(1);
    expect((await app.ops('opsListApplications', { q: 'SERIE a' })).data.total).toBe(2);
    for (const over of [{ text: 'short' }, { links: ['http://example.com'] }, { kind: 'owner' }, { uid: undefined }])
      expect([over, (await apply('bad', over)).code]).toEqual([over, CODE.MALFORMED]);
    expect((await apply('bad', { uid: 'nobody' })).code).toBe(CODE.NOT_FOUND);
  });

  test('an approval makes the member a tipster in one step, once; of two decisions the second is refused', async () => {
    await apply('a1');
    const decided = await Promise.all([decide('a1', 'approved'), decide('a1', 'refused')]);
    expect(decided.map(({ code }) => code).sort()).toEqual([CODE.SUCCESS, CODE.CONFLICT]);
    await app.ops('opsListApplications', {});
    const approved = decided[0].code === CODE.SUCCESS;
    expect((await tipsters()).filter(({ uid }) => uid === anna.uid)).toHaveLength(approved ? 1 : 0);
    if (!approved) {
      await apply('a2');
      await decide('a2', 'approved');
    }
    const [tipster] = await tipsters();
    expect(tipster).toMatchObject({ name: 'Anna', uid: anna.uid });
    const { list, mayApplyFrom } = await own();
    expect(list[0]).toMatchObject({ state: 'approved', recordId: tipster?.id });
    expect(mayApplyFrom.tipster).toBeNull();
    expect((await apply('a3')).msg).toContain('is a tipster already');
    const log = (await app.ops('opsListAudit', { action: 'application.decide' })).data.list;
    expect(log[0]).toMatchObject({ who: 'tester', before: { state: 'open' }, after: { recordId: tipster?.id } });
    expect((await app.ops('opsListAudit', { action: 'tipster.save' })).data.list).toHaveLength(1);
    expect((await decide('unknown', 'approved')).code).toBe(CODE.NOT_FOUND);
  });

  test('an approval may link an existing record, which must have no member; a failed one leaves the application open', async () => {
    const bo = await app.member('boris');
    await app.ops('opsSaveTipster', { id: 'kai', name: 'Kai' });
    await app.ops('opsSaveTipster', { id: 'taken', name: 'Taken', uid: bo.uid });
    await apply('a1');
    expect((await decide('a1', 'approved', { recordId: 'taken' })).code).toBe(CODE.CONFLICT);
    expect((await decide('a1', 'approved', { recordId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    expect((await own()).list).toMatchObject([{ state: 'open' }]);
    expect((await app.ops('opsListAudit', { action: 'application.decide' })).data.list).toEqual([]);
    expect((await decide('a1', 'approved', { recordId: 'kai' })).data).toMatchObject({ recordId: 'kai' });
    expect((await tipsters()).find(({ id }) => id === 'kai')).toMatchObject({ name: 'Kai', uid: anna.uid });
    await apply('h1', { kind: 'host' });
    await decide('h1', 'approved');
    expect((await app.ops('opsListHosts', {})).data.list).toMatchObject([{ name: 'Anna', uid: anna.uid }]);
  });

  test('a refusal has a reason that the member reads; after three in 90 days the member waits', async () => {
    await apply('a0');
    expect((await decide('a0', 'refused', { reason: '' })).code).toBe(CODE.MALFORMED);
    const start = app.clock.now;
    for (const [index, id] of ['a0', 'a1', 'a2'].entries()) {
      app.clock.now = start + index * DAY_MS;
      await apply(id);
      await decide(id, 'refused', { reason: `no record yet (${id})` });
    }
    const { list, mayApplyFrom } = await own();
    expect(list.map(({ reason }) => reason)).toEqual(['a2', 'a1', 'a0'].map((id) => `no record yet (${id})`));
    expect(list[0]).not.toHaveProperty('decidedBy');
    expect(mayApplyFrom).toEqual({ host: app.clock.now, tipster: start + 90 * DAY_MS });
    expect(await apply('a3')).toMatchObject({ code: CODE.CONFLICT, data: { until: start + 90 * DAY_MS } });
    expect((await apply('h1', { kind: 'host' })).code).toBe(CODE.SUCCESS);
    app.clock.now = start + 90 * DAY_MS;
    expect((await apply('a3')).code).toBe(CODE.SUCCESS);
  });
});
