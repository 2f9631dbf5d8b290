import type { SearchHit, SearchKind } from '@touchline/contract/ops-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { sameName } from '#platform/db/local-name.ts';
import { columnsContain } from '#platform/http/list-page.ts';
import { findMatches, findTeams } from './find-matches.ts';
import { beginsWith, type Find, HITS_MOST, type Search } from './search-text.ts';

/** The same id first, then names that begin with the text, then those that contain it. */
const closeness = (id: string, name: string, { q, text }: Pick<Search, 'q' | 'text'>): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(id)} = ${q} then 0 when substr(lower(${sql.ref(name)}), 1, ${[...text].length}) = ${text} then 1 else 2 end`;

/** A name that is the same in all languages. */
const named = (name: string): SearchHit['names'] => [sameName(name)];

/** Records with an id and one name. */
const findNamed =
  (kind: 'host' | 'tipster'): Find =>
  async ({ db, q, text }) => {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'name'])
      .where((eb) => eb.or([columnsContain(['name'], text), beginsWith('id', q)]))
      .orderBy(closeness('id', 'name', { q, text }))
      .orderBy('name')
      .orderBy('id')
      .limit(HITS_MOST)
      .execute();
    return rows.map(({ id, name }) => ({ kind, id, names: named(name), note: '', at: null }));
  };

const findMembers: Find = async ({ db, q, text }) => {
  const rows = await db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where((eb) => eb.or([columnsContain(['login_name'], text), beginsWith('uid', q)]))
    .orderBy(closeness('uid', 'login_name', { q, text }))
    .orderBy('login_name')
    .limit(HITS_MOST)
    .execute();
  return rows.map(({ uid, username }) => ({ kind: 'member', id: uid, names: named(username), note: uid, at: null }));
};

/** Newest first; titles are public, texts are not read. */
const findTips: Find = async ({ db, q, text }) => {
  const newest = db
    .selectFrom('tip')
    .select(['id', 'seq', 'title', 'published_at', 'tipster_id'])
    .where((eb) => eb.or([columnsContain(['title'], text), beginsWith('id', q)]))
    .orderBy('published_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(HITS_MOST);
  const rows = await db
    .selectFrom(newest.as('found'))
    .innerJoin('tipster', 'tipster.id', 'found.tipster_id')
    .select(['found.id', 'found.title', 'found.published_at', 'tipster.name'])
    .orderBy('found.published_at', 'desc')
    .orderBy('found.seq', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: 'tip',
    id: row.id,
    names: named(row.title),
    note: row.name,
    at: row.published_at,
  }));
};

/** By the beginning of their id alone. */
const findOrders: Find = async ({ db, q }) => {
  const rows = await db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .innerJoin('account', 'account.uid', 'tip_order.uid')
    .select(['tip_order.id', 'tip.title', 'account.username', 'tip_order.paid_at'])
    .where(beginsWith('tip_order.id', q))
    .orderBy('tip_order.id')
    .limit(HITS_MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'order',
    id: row.id,
    names: named(row.title),
    note: row.username,
    at: row.paid_at,
  }));
};

const findStaff: Find = async ({ db, q, text }) => {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'login', 'name'])
    .where(columnsContain(['login', 'name'], text))
    .orderBy(closeness('login', 'name', { q, text }))
    .orderBy('login')
    .limit(HITS_MOST)
    .execute();
  return rows.map(({ id, login, name }) => ({ kind: 'staff', id, names: named(name), note: login, at: null }));
};

/** How each kind is found. */
export const FINDERS: Readonly<Record<SearchKind, Find>> = {
  match: findMatches,
  team: findTeams,
  member: findMembers,
  host: findNamed('host'),
  tipster: findNamed('tipster'),
  tip: findTips,
  order: findOrders,
  staff: findStaff,
};
