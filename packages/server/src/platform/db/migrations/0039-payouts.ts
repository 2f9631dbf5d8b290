import { sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const TABLES: Shapes = {
  member_limit: {
    columns: {
      uid: 'text',
      kind: 'text',
      period: 'text',
      coins: 'integer',
      next_coins: 'integer?',
      next_at: 'integer?',
    },
    key: ['uid', 'kind', 'period'],
  },
  member_break: { columns: { uid: 'text', kind: 'text', until: 'integer' }, key: ['uid', 'kind'] },
  member_exclusion: {
    columns: {
      uid: 'text',
      since: 'integer',
      until: 'integer?',
      lifts_at: 'integer?',
      decided_by: 'text',
      reason: 'text',
    },
    key: ['uid'],
  },
  excluded_contact: { columns: { hash: 'text', until: 'integer?' }, key: ['hash'], indexes: [['until']] },
  withheld_deposit: {
    columns: {
      key: 'text',
      uid: 'text',
      coins: 'integer',
      reason: 'text',
      at: 'integer',
      closed_at: 'integer?',
      closed_by: 'text?',
      note: 'text',
    },
    key: ['key'],
    indexes: [
      ['uid', 'closed_at'],
      ['closed_at', 'at'],
    ],
  },
  payee: {
    columns: {
      tipster_id: 'text',
      sealed: 'text',
      bank: 'text',
      holder: 'text',
      account_end: 'text',
      updated_at: 'integer',
      updated_by: 'text',
    },
    key: ['tipster_id'],
  },
  payout_run: {
    columns: {
      id: 'text',
      month: 'text',
      cutoff_at: 'integer',
      rate: 'integer',
      currency: 'text',
      state: 'text',
      skipped: 'text',
      proposed_by: 'text',
      proposed_at: 'integer',
      decided_by: 'text?',
      decided_at: 'integer?',
      note: 'text',
    },
    key: ['id'],
    indexes: [['proposed_at'], ['state']],
  },
  payout: {
    columns: {
      id: 'text',
      run_id: 'text',
      tipster_id: 'text',
      coins: 'integer',
      money: 'integer',
      state: 'text',
      sealed: 'text',
      account_end: 'text',
      bank_reference: 'text',
      reason: 'text',
      changed_at: 'integer',
      changed_by: 'text',
    },
    key: ['id'],
    unique: ['run_id', 'tipster_id'],
    indexes: [['tipster_id', 'state']],
    checks: { coins: 'coins > 0' },
  },
  tipster_statement: {
    columns: { number: 'integer', tipster_id: 'text', month: 'text', issued_at: 'integer', content: 'text' },
    key: ['number'],
    unique: ['tipster_id', 'month'],
  },
};

/** The database itself keeps an issued statement as it is. */
const freezeStatements = (engine: Engine): string[] => {
  const isPostgres = engine === 'postgres';
  const body = isPostgres
    ? 'execute function refuse_statement_change()'
    : "begin select raise(abort, 'an issued statement is immutable'); end";
  return [
    ...(isPostgres
      ? [
          `create function refuse_statement_change() returns trigger language plpgsql as
             $$ begin raise exception 'an issued statement is immutable'; end $$`,
        ]
      : []),
    ...['update', 'delete'].map(
      (change) =>
        `create trigger tipster_statement_no_${change} before ${change} on tipster_statement for each row ${body}`,
    ),
  ];
};

/** The cap for a day and the pause become rows beside further limits and breaks; a raise that is due has been in force. */
const carryOver = (now: number): string[] => [
  `insert into member_limit (uid, kind, period, coins)
     select uid, 'purchase', 'day', case when next_cap_at <= ${now} then next_cap else cap end from spending_cap
     where cap > 0 or next_cap > 0`,
  `update member_limit set
     next_coins = (select next_cap from spending_cap where spending_cap.uid = member_limit.uid and next_cap_at > ${now}),
     next_at = (select next_cap_at from spending_cap where spending_cap.uid = member_limit.uid and next_cap_at > ${now})`,
  `insert into member_break (uid, kind, until)
     select uid, 'pause', paused_until from spending_cap where paused_until is not null`,
  'drop table spending_cap',
];

/** Limits by period, breaks, exclusions; payees, payouts and statements of tipsters. */
export const payouts: Migration = {
  name: '0039-payouts',
  async up(db, engine) {
    await createTables(db, engine, TABLES);
    for (const statement of [...carryOver(Date.now()), ...freezeStatements(engine)])
      await sql.raw(statement).execute(db);
  },
};
