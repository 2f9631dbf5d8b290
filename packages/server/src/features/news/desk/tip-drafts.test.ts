import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { TIP_DRAFTS_MOST, type TipDraftContent } from '@touchline/contract/ops-tipster.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fixture } from '#testing/test-competition.ts';
import { changeMatch, HOME_WIN, HOUR_MS, market, saveTipster, seedMarket } from '#testing/test-market.ts';
import { grantCoins } from '#testing/test-tips.ts';

const WHOLE = {
  sportsTitle: 'Home side to win',
  sportsInfo: 'canary-of-the-draft',
  legs: [HOME_WIN],
  goldPrice: 38,
  openBackGold: true,
  returnGoldPercentage: 60,
} as const;

describeEachDatabase('drafts of tips', (open) => {
  let app: TestApp;
  const own = { professorId: 'qi' };
  const save = (id: string, revision: number, content: object) =>
    app.ops('opsSaveTipDraft', { ...own, id, revision, ...(content as TipDraftContent) });
  const publish = (id: string, revision = 1) => app.ops('opsPublishTipDraft', { ...own, id, revision });
  const drafts = async () => (await app.ops('opsListTipDrafts', own)).data.list;
  const savedTips = async () => (await app.ops('opsListAudit', { action: 'tip.save' })).data.list;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMarket(app);
    await saveTipster(app, 'qi');
    await saveTipster(app, 'other');
  });

  test('a draft may lack every field, is replaced whole, and is refused with both versions after another save', async () => {
    expect(await save('a', 0, {})).toMatchObject({ code: 1, data: { revision: 1, content: {} } });
    const half = { sportsTitle: '', legs: [{ matchId: 'noon' }, { odds: 1.9 }], goldPrice: 0 };
    app.clock.now += 1000;
    expect((await save('a', 1, half)).data).toEqual({ id: 'a', revision: 2, content: half, updatedAt: app.clock.now });
    // A lost reply: the same save again is the same draft.
    expect((await save('a', 1, half)).data.revision).toBe(2);
    const stale = await save('a', 1, { sportsTitle: 'mine' });
    expect(stale).toMatchObject({
      code: CODE.CONFLICT,
      data: { current: { revision: 2, content: half }, yours: { sportsTitle: 'mine' } },
    });
    expect(await save('b', 3, {})).toMatchObject({ code: CODE.CONFLICT, data: { current: null } });
    expect(await save('a', 2, { isTripartite: true })).toMatchObject({ code: CODE.MALFORMED });
    expect(await drafts()).toEqual([{ id: 'a', revision: 2, content: half, updatedAt: app.clock.now }]);
    expect((await app.ops('opsListTipDrafts', { professorId: 'other' })).data.total).toBe(0);
    expect((await app.ops('opsRemoveTipDraft', { ...own, id: 'a' })).data).toEqual({ removed: true });
    expect((await app.ops('opsRemoveTipDraft', { ...own, id: 'a' })).data).toEqual({ removed: false });
    expect(await drafts()).toEqual([]);
    expect((await app.ops('opsListTipDrafts', { professorId: 'nobody' })).code).toBe(CODE.NOT_FOUND);
  });

  test('[T12] a draft is published once under its id, whatever is repeated, and its text is in no audit entry', async () => {
    await save('a', 0, WHOLE);
    expect((await publish('a', 2)).code).toBe(CODE.CONFLICT);
    const replies = await Promise.all([publish('a'), publish('a')]);
    expect(replies.map(({ code }) => code)).toEqual([1, 1]);
    expect((await publish('a')).data).toEqual({ id: 'a', created: false });
    expect(await drafts()).toEqual([]);
    expect(await savedTips()).toHaveLength(1);
    const { data } = await app.ops('opsGetOwnTip', { ...own, id: 'a' });
    expect(data).toMatchObject({ ...WHOLE, tag: '', isLocked: false, sold: 0, result: 0 });
    const log = JSON.stringify((await app.ops('opsListAudit', { size: 100 })).data.list);
    expect(log).toContain('draft.save');
    expect(log).not.toContain('canary');
    expect((await publish('never')).code).toBe(CODE.NOT_FOUND);
  });

  test('[T12] all checks of a tip hold for drafts: missing fields, price, match and market; nothing is published then', async () => {
    const faults: [object, string][] = [
      [{ ...WHOLE, sportsTitle: undefined }, 'sportsTitle'],
      [{ ...WHOLE, legs: [] }, 'legs'],
      [{ ...WHOLE, legs: [{ matchId: 'noon', market: 'totals', selection: 'over', odds: 1.9 }] }, 'legs.0.line'],
      [{ ...WHOLE, legs: [{ ...HOME_WIN, odds: undefined }] }, 'legs.0.odds'],
      [{ ...WHOLE, legs: [{ ...HOME_WIN, matchId: 'unknown' }] }, 'legs.0.matchId'],
    ];
    for (const [index, [content, path]] of faults.entries()) {
      const id = `d${index}`;
      await save(id, 0, content);
      const { code, data } = await publish(id);
      expect([path, code, data]).toMatchObject([path, CODE.MALFORMED, { issues: [{ path }] }]);
      const preview = (await app.ops('opsPreviewTip', { ...own, ...(content as TipDraftContent) })).data;
      expect(preview.issues.map((issue) => issue.path)).toContain(path);
    }
    for (const content of [{ goldPrice: -1 }, { goldPrice: 1_000_001 }, { returnGoldPercentage: 101 }])
      expect((await save('priced', 0, content)).code).toBe(CODE.MALFORMED);
    expect(await drafts()).toHaveLength(faults.length);
    expect(await savedTips()).toEqual([]);
  });

  test('[T12] a draft whose first match has started is not published, by status or by clock', async () => {
    await save('a', 0, { ...WHOLE, legs: [HOME_WIN, { ...HOME_WIN, matchId: 'early' }] });
    const early = fixture('early', app.clock.now + 2 * HOUR_MS, 'arsenal', 'chelsea');
    await changeMatch(app, { ...early, statusId: FOOTBALL_STATUS.firstHalf, homeScore: 0, awayScore: 0 });
    expect(await publish('a')).toMatchObject({ code: CODE.MALFORMED, data: { issues: [{ path: 'legs.1.matchId' }] } });
    await save('b', 0, WHOLE);
    app.clock.now += 3 * HOUR_MS;
    expect((await publish('b')).msg).toContain('match noon has started');
    expect(await savedTips()).toEqual([]);
    expect(await drafts()).toHaveLength(2);
  });

  test('[T12] a published tip is changed until it is bought or its first match starts; one of another tipster never', async () => {
    const change = (id: string, goldPrice: number) => app.ops('opsSaveOwnTip', { ...own, id, goldPrice });
    for (const id of ['bought', 'late']) {
      await save(id, 0, WHOLE);
      await publish(id);
      expect((await change(id, 40)).code).toBe(1);
    }
    const reader = await app.member('reader');
    await grantCoins(app, reader, 100);
    await app.call('buyTip', { messageId: 'bought' }, { token: reader.token });
    expect((await change('bought', 20)).msg).toContain('has been bought');
    // A draft under the id of a tip cannot replace it either.
    await save('late', 0, { ...WHOLE, goldPrice: 5 });
    expect((await publish('late')).msg).toContain('has been published already');
    app.clock.now += 3 * HOUR_MS;
    expect((await change('late', 20)).code).toBe(CODE.MALFORMED);
    const { list } = (await app.ops('opsListOwnTips', own)).data;
    expect(list.map(({ id, goldPrice, isLocked, sold }) => ({ id, goldPrice, isLocked, sold }))).toEqual([
      { id: 'late', goldPrice: 40, isLocked: true, sold: 0 },
      { id: 'bought', goldPrice: 40, isLocked: true, sold: 1 },
    ]);
    await app.ops('opsSaveTipster', { id: 'other', name: 'Other' });
    app.clock.now -= 3 * HOUR_MS;
    await app.ops('opsSaveTip', market('foreign', { professorId: 'other' }));
    expect((await app.ops('opsSaveOwnTip', { ...own, id: 'foreign', goldPrice: 1 })).code).toBe(CODE.FORBIDDEN);
    expect((await app.ops('opsGetOwnTip', { ...own, id: 'foreign' })).code).toBe(CODE.NOT_FOUND);
    await save('foreign', 0, WHOLE);
    expect((await publish('foreign')).code).toBe(CODE.CONFLICT);
  });

  test('[T11] the preview is what visitors and buyers see once it is published', async () => {
    const legs = [{ matchId: 'noon', market: 'handicap', selection: 'away', line: -0.25, odds: 1.94 }] as const;
    const content = { ...WHOLE, legs: [...legs] };
    const { data } = await app.ops('opsPreviewTip', { ...own, ...content });
    expect(data.issues).toEqual([]);
    expect(JSON.stringify(data.visitor)).not.toContain('canary');
    await save('a', 0, content);
    await publish('a');
    const reader = await app.member('reader');
    await grantCoins(app, reader, 100);
    const visitor = (await app.call('getTip', { id: 'a' })).data;
    const { tip } = (await app.call('buyTip', { messageId: 'a' }, { token: reader.token })).data;
    const anything: unknown = expect.anything();
    const counted = { professor: anything, id: anything, orderedCount: anything, readCount: anything };
    expect(data.visitor).toEqual({ ...visitor, ...counted });
    expect(data.buyer).toEqual({ ...tip, ...counted, order: null });
    const free = (await app.ops('opsPreviewTip', { ...own, ...content, goldPrice: 0 })).data;
    expect(free.visitor).toMatchObject({ isOpen: 1, sportsInfo: WHOLE.sportsInfo, goldPrice: 0 });
    const empty = (await app.ops('opsPreviewTip', { ...own, legs: [{ matchId: 'noon' }] })).data;
    expect(empty.buyer.messageMatchList).toMatchObject([{ selection: null, odds: null }]);
  });

  test('matches for tips are the upcoming ones by kick-off, found by team', async () => {
    const found = async (q?: string) =>
      (await app.ops('opsListTipMatches', { q })).data.list.map(({ matchId }) => matchId);
    expect(await found()).toEqual(['early', 'noon', 'hoops', 'late']);
    expect(await found('Celtics')).toEqual(['hoops']);
    app.clock.now += 3 * HOUR_MS;
    expect(await found()).toEqual(['hoops', 'late']);
  });

  test('a tipster has at most 100 drafts', async () => {
    const row = { tipster_id: 'qi', content: '{}', revision: 1, updated_at: 1 };
    const rows = Array.from({ length: TIP_DRAFTS_MOST }, (_, index) => ({ ...row, id: `d${index}` }));
    await app.news.db.insertInto('tip_draft').values(rows).execute();
    expect((await save('more', 0, {})).code).toBe(CODE.CONFLICT);
    expect((await save('d1', 1, { tag: 'x' })).code).toBe(1);
  });
});
