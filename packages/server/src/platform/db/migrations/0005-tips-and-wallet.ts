import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import type { Tables } from '#platform/db/tables.ts';

const LEDGER: Shapes = {
  ledger_account: {
    columns: { id: 'text', balance: 'integer' },
    key: ['id'],
    checks: { balance: "balance >= 0 or id = 'outside'" },
  },
  ledger_transaction: {
    columns: { id: 'serial', key: 'text', kind: 'text', detail: 'text', created_at: 'integer' },
    unique: ['key'],
  },
  ledger_entry: {
    columns: {
      id: 'serial',
      transaction_id: 'integer',
      account_id: 'text',
      amount: 'integer',
      balance: 'integer',
      created_at: 'integer',
    },
    unique: ['transaction_id', 'account_id'],
    indexes: [
      ['account_id', 'id'],
      ['account_id', 'created_at'],
    ],
  },
  spending_cap: {
    columns: {
      uid: 'text',
      cap: 'integer',
      next_cap: 'integer?',
      next_cap_at: 'integer?',
      paused_until: 'integer?',
    },
    key: ['uid'],
  },
};

const TIPSTERS: Shapes = {
  tipster: {
    columns: {
      id: 'text',
      name: 'text',
      profile: 'text',
      tag: 'text',
      introduction: 'text',
      sort: 'integer',
      hot: 'integer',
      uid: 'text?',
      base_followers: 'integer',
      follower_count: 'integer',
      figures: 'text',
      figures_at: 'integer',
      demo: 'integer',
    },
    key: ['id'],
    indexes: [['figures_at']],
  },
  tipster_follow: {
    columns: { tipster_id: 'text', uid: 'text', created_at: 'integer' },
    key: ['tipster_id', 'uid'],
    indexes: [['uid']],
  },
};

const TIPS: Shapes = {
  tip: {
    columns: {
      seq: 'serial',
      id: 'text',
      tipster_id: 'text',
      title: 'text',
      sport: 'text',
      tag: 'text',
      price: 'integer',
      open_back_gold: 'integer',
      return_percentage: 'integer',
      is_tripartite: 'integer',
      published_at: 'integer',
      close_at: 'integer',
      result: 'integer',
      confirm_at: 'integer?',
      settled_at: 'integer?',
      decided_by: 'text?',
      reason: 'text',
      yield_rate: 'integer?',
      base_reads: 'integer',
      read_count: 'integer',
      base_orders: 'integer',
      order_count: 'integer',
      comment_count: 'integer',
      demo: 'integer',
      body: 'text',
    },
    unique: ['id'],
    indexes: [
      ['tipster_id', 'seq'],
      ['settled_at', 'close_at'],
      ['close_at'],
      ['published_at', 'seq'],
      ['demo', 'sport', 'is_tripartite', 'open_back_gold', 'price'],
    ],
  },
  tip_leg: {
    columns: {
      tip_id: 'text',
      position: 'integer',
      match_id: 'text',
      competition_id: 'text',
      market: 'text',
      selection: 'text',
      line: 'integer?',
      odds: 'integer',
      result: 'integer',
    },
    key: ['tip_id', 'position'],
    indexes: [
      ['match_id', 'tip_id'],
      ['tip_id', 'competition_id'],
    ],
  },
  tip_order: {
    columns: {
      seq: 'serial',
      id: 'text',
      uid: 'text',
      tip_id: 'text',
      price: 'integer',
      paid_at: 'integer',
      state: 'text',
      result: 'integer',
      returned: 'integer',
      settled_at: 'integer?',
      trail: 'text',
    },
    unique: ['uid', 'tip_id'],
    indexes: [['id'], ['tip_id', 'state'], ['state', 'seq'], ['uid', 'seq'], ['uid', 'paid_at']],
  },
  tip_read: {
    columns: { uid: 'text', tip_id: 'text', read_at: 'integer' },
    key: ['uid', 'tip_id'],
    indexes: [['uid', 'read_at']],
  },
};

const COMMENTS: Shapes = {
  tip_comment: {
    columns: {
      seq: 'serial',
      id: 'text',
      tip_id: 'text',
      parent_id: 'text?',
      uid: 'text?',
      username: 'text',
      head_url: 'text',
      content: 'text',
      photos: 'text',
      like_count: 'integer',
      created_at: 'integer',
      client_id: 'text?',
      is_author: 'integer',
      demo: 'integer',
    },
    unique: ['uid', 'client_id'],
    indexes: [['id'], ['tip_id', 'seq'], ['parent_id'], ['uid', 'seq']],
  },
  tip_comment_like: {
    columns: { comment_id: 'text', uid: 'text', created_at: 'integer' },
    key: ['comment_id', 'uid'],
  },
  tip_comment_report: {
    columns: {
      id: 'text',
      comment: 'text',
      comment_id: 'text',
      category_id: 'text',
      text: 'text',
      reporter_uid: 'text',
      created_at: 'integer',
    },
    key: ['id'],
    unique: ['comment_id', 'reporter_uid'],
    indexes: [['created_at']],
  },
  comment_photo: {
    columns: { key: 'text', uid: 'text', created_at: 'integer' },
    key: ['key', 'uid'],
    indexes: [['uid', 'created_at']],
  },
};

/** Booked movements can never be changed or removed. */
const makeAppendOnly = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  const isPostgres = engine === 'postgres';
  if (isPostgres)
    await sql`create function refuse_ledger_change() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$`.execute(db);
  const body = isPostgres
    ? 'execute function refuse_ledger_change()'
    : "begin select raise(abort, 'the ledger is append-only'); end";
  const changes = { update: 'row', delete: 'row', ...(isPostgres && { truncate: 'statement' }) };
  for (const table of ['ledger_transaction', 'ledger_entry'])
    for (const [change, each] of Object.entries(changes))
      await sql
        .raw(`create trigger ${table}_no_${change} before ${change} on ${table} for each ${each} ${body}`)
        .execute(db);
};

/** Existing movements become movements between the members and the outside. */
const moveCoins = async (db: Kysely<Tables>): Promise<void> => {
  await sql`insert into ledger_transaction (key, kind, detail, created_at)
    select key, 'opening', '{}', created_at from coin_entry order by id`.execute(db);
  await sql`insert into ledger_entry (transaction_id, account_id, amount, balance, created_at)
    select ledger_transaction.id, 'member:' || coin_entry.uid, coin_entry.amount,
      (select sum(earlier.amount) from coin_entry earlier where earlier.uid = coin_entry.uid and earlier.id <= coin_entry.id),
      coin_entry.created_at
    from coin_entry join ledger_transaction on ledger_transaction.key = coin_entry.key order by coin_entry.id`.execute(
    db,
  );
  await sql`insert into ledger_entry (transaction_id, account_id, amount, balance, created_at)
    select ledger_transaction.id, 'outside', -coin_entry.amount,
      (select -sum(earlier.amount) from coin_entry earlier where earlier.id <= coin_entry.id), coin_entry.created_at
    from coin_entry join ledger_transaction on ledger_transaction.key = coin_entry.key order by coin_entry.id`.execute(
    db,
  );
  await sql`insert into ledger_account (id, balance)
    select account_id, sum(amount) from ledger_entry group by account_id`.execute(db);
  await db.schema.dropTable('coin_entry').execute();
};

/** The double-entry ledger of gold coins, tipsters, tips, purchases and comments. */
export const tipsAndWallet: Migration = {
  name: '0005-tips-and-wallet',
  async up(db, engine) {
    await createTables(db, engine, { ...LEDGER, ...TIPSTERS, ...TIPS, ...COMMENTS });
    await moveCoins(db);
    await makeAppendOnly(db, engine);
  },
};
