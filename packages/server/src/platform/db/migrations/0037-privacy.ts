import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import { createTables, type Shapes } from '#platform/db/migrations/create-tables.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';

const TABLES: Shapes = {
  erasure: {
    columns: {
      id: 'text',
      uid: 'text?',
      requested_at: 'integer',
      requested_by: 'text',
      due_at: 'integer',
      gives_up: 'integer',
      is_running: 'integer',
      tried_at: 'integer?',
      blocked_by: 'text?',
      erased_at: 'integer?',
      done_at: 'integer?',
    },
    key: ['id'],
    unique: ['uid'],
    indexes: [['done_at', 'due_at']],
  },
  member_download: {
    columns: { token_hash: 'text', uid: 'text', format: 'text', language: 'text', expires_at: 'integer' },
    key: ['token_hash'],
    indexes: [['uid'], ['expires_at']],
  },
  erased_user: { columns: { id_hash: 'text', at: 'integer' }, key: ['id_hash'] },
};

/** What may still change of an append-only row while a member is erased, as a condition over `old`, `new` and `erasure`. */
const ALLOWED: Readonly<Record<string, string>> = {
  ledger_entry: `new.account_id = 'member:' || erasure.id and old.account_id = 'member:' || erasure.uid
    and new.id = old.id and new.transaction_id = old.transaction_id and new.amount = old.amount
    and new.balance = old.balance and new.created_at = old.created_at`,
  ledger_transaction: `new.key = replace(old.key, erasure.uid, erasure.id) and new.id = old.id and new.kind = old.kind
    and new.created_at = old.created_at and new.amount = old.amount and coalesce(new.tip_id, '') = coalesce(old.tip_id, '')`,
  audit: `new.id = old.id and new.at = old.at and new.action = old.action and coalesce(new.kind, '') = coalesce(old.kind, '')
    and coalesce(new.staff_id, '') = coalesce(old.staff_id, '')
    and new.who = replace(old.who, erasure.uid, erasure.id) and new.subject in (replace(old.subject, erasure.uid, erasure.id), erasure.id)`,
};

const MESSAGES: Readonly<Record<string, string>> = {
  ledger_entry: 'the ledger is append-only',
  ledger_transaction: 'the ledger is append-only',
  audit: 'the audit log is append-only',
};

/**
 * The triggers of the ledger and of the audit log let one change through: within the transaction that erases a member, the anonymous id
 * takes the place of the uid, and texts go. Amounts, times, actions and authors cannot change even then.
 */
const allowErasure = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const [table, allowed] of Object.entries(ALLOWED)) {
    const isErased = `exists (select 1 from erasure where erasure.is_running = 1 and ${allowed})`;
    const message = MESSAGES[table] ?? '';
    const trigger = `${table}_no_update`;
    const statements =
      engine === 'postgres'
        ? [
            `create function ${trigger}() returns trigger language plpgsql as $$ begin
              if ${isErased} then return new; end if;
              raise exception '${message}'; end $$`,
            `drop trigger ${trigger} on ${table}`,
            `create trigger ${trigger} before update on ${table} for each row execute function ${trigger}()`,
          ]
        : [
            `drop trigger ${trigger}`,
            `create trigger ${trigger} before update on ${table} for each row when not ${isErased}
              begin select raise(abort, '${message}'); end`,
          ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
};

/** Deletions of accounts and links of downloads; reads of visitors, which early versions stored, go. */
export const privacy: Migration = {
  name: '0037-privacy',
  async up(db, engine) {
    await createTables(db, engine, TABLES);
    await allowErasure(db, engine);
    await sql`delete from tip_read where uid like 'device:%'`.execute(db);
  },
};
