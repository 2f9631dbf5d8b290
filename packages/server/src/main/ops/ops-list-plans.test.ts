import { routes } from '@touchline/contract/routes.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { plansOf, queriesOf } from '#testing/test-queries.ts';
import { storePictures } from '#testing/test-seed.ts';
import { seedTips } from '#testing/test-tip-comments.ts';

type Name = keyof typeof routes;

/** Lists and totals that would read whole tables without these indexes. */
const INDEXED: readonly (readonly [Name, object, string])[] = [
  ['opsListReports', { state: 'rejected' }, 'report_state_decided_at_id'],
  ['opsListMembers', {}, 'account_created_at_uid'],
  ['opsListSanctions', {}, 'sanction_created_at_id'],
  ['opsListFiles', {}, 'file_created_at_key'],
  ['opsListPayouts', { from: '2026-09-01' }, 'payout_day'],
  ['opsListLedger', { from: '2026-09-01' }, 'ledger_transaction_created_at_id_kind_amount'],
  ['opsListOrders', {}, 'tip_order_paid_at_seq_state_price_returned'],
];

/** Every list of operators that needs no record of its own. */
const pagedLists = (): Name[] =>
  (Object.keys(routes) as Name[]).filter((name) => {
    const { path, access, request } = routes[name];
    const isList = path.startsWith('/ops/v1/') && access === 'operator' && request instanceof z.ZodObject;
    return isList && 'page' in request.shape && request.safeParse({}).success;
  });

const call = (app: TestApp, name: Name, request: object) => app.ops(name, request as never);

describeEachDatabase('queries of operators’ lists', (open, engine) => {
  test('lists find their order and their rows by an index', async () => {
    const database = await open();
    const app = await createTestApp(database);
    const { uid } = await app.member('anna');
    await storePictures(app, 'f-1');
    await app.ops('opsSaveChatBan', { uid, until: null, reason: 'Rude' });
    // PostgreSQL finds all open reviews at once, SQLite those of each match.
    const ofReviews = engine === 'sqlite' ? 'tip_review_match_id_state' : 'tip_review_state_since';
    for (const [name, request, index] of [...INDEXED, ['opsListMatches', { attention: 1 }, ofReviews] as const])
      expect({ name, plan: await plansOf(database, engine, () => call(app, name, request)) }).toEqual({
        name,
        plan: expect.stringContaining(index),
      });
  });

  test('a page of many rows takes no more queries than a page of one', async () => {
    const database = await open();
    const app = await createTestApp(database);
    await seedTips(app);
    for (const name of ['anna', 'boris', 'chen']) await app.member(name);
    for (const id of ['qi', 'wu', 'liu']) {
      await app.ops('opsSaveHost', { id, name: id });
      await app.ops('opsSaveMoment', { id: `of-${id}`, hostId: id, text: 'A goal', createdAt: 1 });
      await storePictures(app, `f-${id}`);
    }
    const lengths: number[] = [];
    for (const name of pagedLists()) {
      const queries = (size: number) => queriesOf(database, () => call(app, name, { size }));
      const { data } = await call(app, name, { size: 100 });
      lengths.push((data as { list: unknown[] }).list.length);
      const more = (await queries(100)).length - (await queries(1)).length;
      expect({ name, more: Math.max(0, more) }).toEqual({ name, more: 0 });
    }
    expect(lengths.filter((length) => length > 1).length).toBeGreaterThan(6);
  });
});
