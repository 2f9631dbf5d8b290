import { CODE } from '@touchline/contract/codes.ts';
import { SEARCH_KINDS } from '@touchline/contract/ops-search.ts';
import { OPS_SCOPES, rightsOf, STAFF_ROLES } from '@touchline/contract/ops-rights.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { OPERATOR_TOKEN } from '#testing/test-app.ts';
import { inviteTo } from '#testing/test-staff.ts';
import { bet, buyer, feed, match, publishTips, type SettlementApp, settlementApp } from '#testing/test-settlement.ts';
import { PAID_TEXT } from '#testing/test-tips.ts';

const tokenOf = (scope: string): string => `only-operator-of-${scope}`;
const TOKENS = [
  `tester:${OPS_SCOPES.join('+')}:${OPERATOR_TOKEN}`,
  ...OPS_SCOPES.map((scope) => `only-${scope}:${scope}:${tokenOf(scope)}`),
].join(',');

describeEachDatabase('the search of the console', (open) => {
  let app: SettlementApp;

  beforeEach(async () => {
    app = await settlementApp(await open(), { STAFF_SECOND_FACTOR: 'optional', OPS_TOKENS: TOKENS });
  });
  afterEach(() => app.close());

  const found = async (q: string, token?: string) =>
    (await app.ops('opsSearch', { q }, token)).data.list.map(({ kind, id, note }) => `${kind} ${id} ${note}`.trim());

  /** A record of each kind, all with `derby` in their name or id. */
  const seedDerby = async () => {
    await publishTips(app, { 'derby-tip': { legs: [bet('derby')], professorId: 'derby-pro' } });
    await feed(app, [match(app, 'derby-return', { kickOff: app.start + 999_999_999 })]);
    await app.ops('opsSaveHost', { id: 'derby-host', name: '德比老金' });
    return buyer(app, 'Anna-Derby', ['derby-tip']);
  };

  test('finds each kind by part of a name or the beginning of an id, and never paid text', async () => {
    await app.ops('opsSaveTipster', { id: 'derby-pro', name: '老李' });
    const { uid } = await seedDerby();
    await inviteTo(app, 'derby-desk', ['match-desk']);
    expect(await found('DERBY')).toEqual([
      `member ${uid} ${uid}`,
      'tip derby-tip 老李',
      expect.stringMatching(/^staff \S+ derby-desk$/),
    ]);
    expect(await found('derby')).toEqual([
      'match derby',
      'match derby-return',
      `member ${uid} ${uid}`,
      'host derby-host',
      'tipster derby-pro',
      'tip derby-tip 老李',
      expect.stringMatching(/^staff \S+ derby-desk$/),
    ]);
    const matches = ['match derby', 'match derby-return'];
    expect(await found('arsenal')).toEqual([...matches, 'team arsenal']);
    expect(await found('chelsea – ARSENAL')).toEqual(matches);
    expect(await found('德比')).toEqual(['host derby-host']);
    const [order] = (await app.ops('opsListOrders', {})).data.list;
    expect(await found(order?.id.slice(0, 10) ?? '')).toContain(`order ${order?.id} Anna-Derby`);
    expect(await found(PAID_TEXT)).toEqual([]);
    expect(await found('der%y')).toEqual([]);
    expect((await app.ops('opsSearch', { q: ' ' })).code).toBe(CODE.MALFORMED);
  });

  test('[X1] finds only kinds that the rights of a role or token cover, and nothing for strangers', async () => {
    await app.ops('opsSaveTipster', { id: 'derby-pro', name: '老李' });
    const anna = await seedDerby();
    const kindsOf = (list: { kind: string }[]) => [...new Set(list.map(({ kind }) => kind))];
    const [order] = (await app.ops('opsListOrders', {})).data.list;
    for (const q of ['derby', order?.id ?? '']) {
      const all = kindsOf((await app.ops('opsSearch', { q })).data.list);
      const permitted = (rights: readonly string[]) =>
        all.filter((kind) => rights.includes(SEARCH_KINDS[kind as keyof typeof SEARCH_KINDS]));
      for (const scope of OPS_SCOPES)
        expect([scope, kindsOf((await app.ops('opsSearch', { q }, tokenOf(scope))).data.list)]).toEqual([
          scope,
          permitted([scope]),
        ]);
      for (const role of STAFF_ROLES) {
        const { browser } = await inviteTo(app, `${role}-${q.length}`, [role]);
        const { data } = await browser.call('opsSearch', { q });
        const own = kindsOf(data.list).filter((kind) => kind !== 'staff');
        expect([role, own]).toEqual([role, permitted(rightsOf(role))]);
      }
    }
    for (const token of ['wrong-token-of-nobody', anna.token])
      expect((await app.ops('opsSearch', { q: 'derby' }, token)).code).toBe(CODE.FORBIDDEN);
  });

  test('shows six of a kind at most, those first whose name begins with the text', async () => {
    for (let number = 1; number <= 9; number += 1)
      await app.ops('opsSaveHost', { id: `derby-${number}`, name: `${number < 4 ? 'A ' : ''}Derby ${number}` });
    expect(await found('derby')).toEqual([4, 5, 6, 7, 8, 9].map((number) => `host derby-${number}`));
  });
});
