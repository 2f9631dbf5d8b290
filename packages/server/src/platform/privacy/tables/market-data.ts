import type { MarketTables } from '#platform/db/market-tables.ts';
import { ACCOUNT, type RulesOf, SITE } from '../data-rules.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

export const ACCOUNTING = 'kept: accounting law says how long';

const OF_TIPSTER = { column: 'tipster_id', table: 'tipster', key: 'id' } as const;

export const MARKET_DATA = {
  ledger_account: {
    holds: 'balances of wallets',
    member: { account: 'id' },
    download: ['balance'],
    erasure: { anonymous: ACCOUNTING, set: {} },
    kept: ACCOUNTING,
  },
  ledger_transaction: {
    holds: 'movements of coins',
    member: { column: 'id', table: 'ledger_entry', key: 'transaction_id' },
    download: ['kind', 'detail', 'amount', 'created_at'],
    erasure: { feature: 'the anonymous id takes the place of the uid in keys, and notes of operators are emptied' },
    kept: ACCOUNTING,
  },
  ledger_entry: {
    holds: 'what each movement changed',
    member: { account: 'account_id' },
    download: ['transaction_id', 'amount', 'balance', 'created_at'],
    erasure: { anonymous: ACCOUNTING, set: {} },
    kept: ACCOUNTING,
  },
  tipster: {
    holds: 'tipsters',
    member: { uid: 'uid' },
    download: ['name', 'profile', 'tag', 'introduction', 'follower_count', 'figures'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
  tipster_follow: {
    holds: 'tipsters that members follow',
    member: { uid: 'uid' },
    download: ['tipster_id', 'created_at'],
    erasure: { feature: 'deleted, and the followers counted again' },
    kept: ACCOUNT,
  },
  tip: {
    holds: 'tips',
    member: OF_TIPSTER,
    download: ['id', 'title', 'body', 'price', 'published_at', 'result', 'read_count', 'order_count'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
  tip_leg: {
    holds: 'the matches of tips',
    member: { column: 'tip_id', table: 'tip', key: 'id' },
    download: 'part of the published tips',
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
  tip_review: { holds: 'results of tips that changed late', member: null, kept: SITE },
  tip_order: {
    holds: 'bought tips',
    member: { uid: 'uid' },
    download: ['id', 'tip_id', 'price', 'paid_at', 'state', 'result', 'returned', 'settled_at', 'trail'],
    erasure: { anonymous: ACCOUNTING, set: {} },
    kept: ACCOUNTING,
  },
  tip_read: {
    holds: 'tips that members opened',
    member: { uid: 'uid' },
    download: ['tip_id', 'read_at'],
    erasure: 'delete',
    kept: { days: 30, since: 'read_at' },
  },
  tip_comment: {
    holds: 'comments',
    member: { uid: 'uid' },
    download: ['tip_id', 'content', 'photos', 'like_count', 'created_at'],
    erasure: { feature: 'deleted; one that others answered stays without author, text and pictures' },
    kept: ACCOUNT,
  },
  tip_comment_like: {
    holds: 'likes of comments',
    member: { uid: 'uid' },
    download: ['comment_id', 'created_at'],
    erasure: { feature: 'deleted, and the likes counted again' },
    kept: ACCOUNT,
  },
  comment_photo: {
    holds: 'who uploaded which picture',
    member: { uid: 'uid' },
    download: ['key', 'created_at'],
    erasure: { feature: 'deleted, with the files that nobody else uploaded' },
    kept: ACCOUNT,
  },
  stream_key: { holds: 'generations of stream keys', member: null, kept: SITE },
} satisfies RulesOf<MarketTables>;
