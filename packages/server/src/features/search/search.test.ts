import { CODE } from '@touchline/contract/codes.ts';
import { SEARCH_KINDS } from '@touchline/contract/ops-search.ts';
import { OPS_SCOPES, rightsOf, STAFF_ROLES } from '@touchline/contract/ops-rights.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/db/open-database.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { OPERATOR_TOKEN } from '#testing/test-app.ts';
import { inviteTo } from '#testing/test-staff.ts';
import { bet, buyer, feed, match, publishTips, type SettlementApp, settlementApp } from '#testing/test-settlement.ts';
import { PAID_TEXT } from '#testing/test-tips.ts';

const MEMBERS = 10_000;
const TIPS = 50_000;
const MOST_MS = 150;
const tokenOf = (scope: string): string => `only-operator-of-${scope}`;
const TOKENS = [
  `tester:${OPS_SCOPES.join('+')}:${OPERATOR_TOKEN}`,
  ...OPS_SCOPES.map((scope) => `only-${scope}:${scope}:${tokenOf(scope)}`),
].join(',');

/** Copies the one row of a table, each copy with the given columns of its number `i`. */
const multiply = async (db: Db, table: 'account' | 'tip', count: number, changed: Readonly<Record<string, string>>) => {
  const row = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const columns = Object.keys(row);
  const values = columns.map((column) => sql.raw(changed[column] ?? `${table}."${column}"`));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive n (i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})
    select ${sql.join(values)} from ${sql.table(table)} cross join n`.execute(db);
};

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

  test(`answers within ${MOST_MS} ms among ${MEMBERS} members and ${TIPS} tips, with six of a kind at most`, async () => {
    await publishTips(app, { one: { legs: [bet('derby')] } });
    await app.member('Anna');
    const { db } = app.anchor;
    await multiply(db, 'account', MEMBERS, {
      uid: "'m' || i",
      username: "'Fan ' || i",
      login_name: "'fan ' || i",
      name_key: "'fan' || i",
    });
    await multiply(db, 'tip', TIPS, { seq: 'i + 100', id: "'t' || i", title: "'Title ' || i", body: "'paid ' || i" });
    await sql`analyze`.execute(db);
    for (const [q, count] of [
      ['fan', 6],
      ['fan 9999', 1],
      ['title', 6],
      ['title 49999', 1],
      ['nobody has this', 0],
    ] as const) {
      const times: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const start = performance.now();
        expect([q, (await found(q)).length]).toEqual([q, count]);
        times.push(performance.now() - start);
      }
      // The others wait for whatever else this machine does.
      expect(Math.min(...times)).toBeLessThan(MOST_MS);
    }
  });
});
