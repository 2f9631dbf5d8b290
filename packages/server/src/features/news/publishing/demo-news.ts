import { channel } from '@touchline/contract/channels.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipInput, TipsterInput } from '@touchline/contract/ops-news.ts';
import { ascending } from '@touchline/domain/order.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { announceTips } from '../catalog/announce.ts';
import { findComment } from '../comments/comment-repo.ts';
import { toComment } from '../comments/comment-view.ts';
import { insertDemoComments, type DemoTipComment } from '../comments/demo-comments.ts';
import type { NewsDeps } from '../deps.ts';
import { newTipRow, toLegRows } from './tip-rows.ts';
import { upsertTipster } from './tipsters.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

type DemoTipster = TipsterInput & { baseFollowers: number };
type DemoTip = TipInput & { publishedAt: number; baseReads: number; baseOrders: number };

/** Tipsters and tips of the demo world. Ids begin with `demo-`. */
export interface DemoNews {
  tipsters: readonly DemoTipster[];
  /** Many are in the past, with finished matches: they are settled by the same rules as any. */
  tips: readonly DemoTip[];
  comments: readonly DemoTipComment[];
}

const IDS_AT_ONCE = 1000;
/** Older entries are not published: a new world starts with a filled past. */
const NEWS_MS = 10 * 60_000;

const inBatches = function* <Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += IDS_AT_ONCE) yield items.slice(start, start + IDS_AT_ONCE);
};

interface KnownTip {
  id: string;
  demo: number;
  base_reads: number;
  base_orders: number;
}

const knownTips = async (db: Db, ids: readonly string[]): Promise<Map<string, KnownTip>> => {
  const known = new Map<string, KnownTip>();
  for (const batchIds of inBatches(ids)) {
    const rows = await db
      .selectFrom('tip')
      .select(['id', 'demo', 'base_reads', 'base_orders'])
      .where('id', 'in', batchIds)
      .execute();
    for (const row of rows) known.set(row.id, row);
  }
  return known;
};

/** Those that an operator created or changed are not changed. */
const writeTipsters = async (trx: Trx, tipsters: readonly DemoTipster[]): Promise<void> => {
  for (const { baseFollowers, ...tipster } of tipsters) {
    const known = await trx
      .selectFrom('tipster')
      .select(['demo', 'base_followers'])
      .where('id', '=', tipster.id)
      .executeTakeFirst();
    if (known?.demo === 0) continue;
    await upsertTipster(trx, tipster, { demo: 1, baseFollowers });
    const more = baseFollowers - (known?.base_followers ?? baseFollowers);
    if (more !== 0)
      await trx
        .updateTable('tipster')
        .set((eb) => ({ base_followers: baseFollowers, follower_count: eb('follower_count', '+', more) }))
        .where('id', '=', tipster.id)
        .execute();
  }
};

/** The demo's audience of an existing tip. */
const updateAudience = async (trx: Trx, { id, baseReads, baseOrders }: DemoTip, known: KnownTip): Promise<boolean> => {
  const [reads, orders] = [baseReads - known.base_reads, baseOrders - known.base_orders];
  if (known.demo === 0 || (reads === 0 && orders === 0)) return false;
  await trx
    .updateTable('tip')
    .set((eb) => ({
      base_reads: baseReads,
      read_count: eb('read_count', '+', reads),
      base_orders: baseOrders,
      order_count: eb('order_count', '+', orders),
    }))
    .where('id', '=', id)
    .execute();
  return true;
};

/** Without tips whose matches were removed when a real feed took over the season. */
const isPlayed = ({ legs }: DemoTip, matches: ReadonlyMap<string, MatchBrief>): boolean =>
  legs.every(({ matchId }) => matches.has(matchId));

const insertTips = async (
  trx: Trx,
  tips: readonly DemoTip[],
  matches: ReadonlyMap<string, MatchBrief>,
): Promise<void> => {
  const inOrder = tips.toSorted(ascending(({ publishedAt }) => publishedAt));
  await upsert(
    trx,
    'tip',
    ['id'],
    inOrder.map((tip) => newTipRow(tip, matches, { ...tip, demo: 1 })),
  );
  await upsert(
    trx,
    'tip_leg',
    ['tip_id', 'position'],
    inOrder.flatMap((tip) => toLegRows(tip, matches)),
  );
};

interface Written {
  added: string[];
  changed: string[];
  commentIds: string[];
}

const write = async (trx: Trx, news: DemoNews, matches: ReadonlyMap<string, MatchBrief>): Promise<Written> => {
  await writeTipsters(trx, news.tipsters);
  const known = await knownTips(trx, [
    ...new Set([...news.tips.map(({ id }) => id), ...news.comments.map(({ tipId }) => tipId)]),
  ]);
  const added = news.tips.filter((tip) => !known.has(tip.id) && isPlayed(tip, matches));
  await insertTips(trx, added, matches);
  const changed: string[] = [];
  for (const tip of news.tips) {
    const before = known.get(tip.id);
    if (before && (await updateAudience(trx, tip, before))) changed.push(tip.id);
  }
  const isThere = new Set([...known.keys(), ...added.map(({ id }) => id)]);
  const comments = news.comments.filter(({ tipId }) => isThere.has(tipId));
  const commentIds = await insertDemoComments(trx, comments);
  return { added: added.map(({ id }) => id), changed, commentIds };
};

/** Notifies open pages of recent additions. */
const announce = async (deps: NewsDeps, news: DemoNews, written: Written): Promise<void> => {
  const since = deps.now() - NEWS_MS;
  const fresh = new Set(news.tips.filter(({ publishedAt }) => publishedAt > since).map(({ id }) => id));
  const isNew = new Set(written.commentIds);
  const comments = news.comments.filter(({ id, createdAt }) => isNew.has(id) && createdAt > since);
  for (const { id } of comments) {
    const row = await findComment(deps.db, id);
    if (row) deps.publish(channel.tip(row.tip_id), 'news', 'tip-comment.add', toComment(row));
  }
  await announceTips(
    deps,
    written.added.filter((id) => fresh.has(id)),
    'tip.add',
  );
  await announceTips(deps, [...new Set([...written.changed, ...comments.map(({ tipId }) => tipId)])]);
};

/**
 * Writes the demo world's tips in one transaction, then notifies open pages. Existing tips keep their content: only the
 * numbers of their audience change. Repeating changes nothing.
 */
export const applyDemoNews = async (deps: NewsDeps, news: DemoNews): Promise<void> => {
  if (news.tipsters.length + news.tips.length + news.comments.length === 0) return;
  // Read before the transaction, which may only use its own connection.
  const matches = await deps.matchBriefs(news.tips.flatMap(({ legs }) => legs.map(({ matchId }) => matchId)));
  const written = await inTransaction(deps.db, (trx) => write(trx, news, matches));
  await announce(deps, news, written);
};
