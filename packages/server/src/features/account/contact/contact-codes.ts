import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { CONTACT_CODE_LENGTH, CONTACT_CODE_MS, CONTACT_RESEND_MS } from '@touchline/contract/contact.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { readSecretSetting } from '#platform/db/setting.ts';
import type { Tables } from '#platform/db/tables.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Contact } from './contact-repo.ts';

const SECRET = 'contact-code-secret';
const MOST_TRIES = 5;

/** What a code is for: a purpose, of a member or (`subject` empty) of a visitor who recovers a password, and an address. */
export interface CodeScope extends Contact {
  purpose: Tables['contact_code']['purpose'];
  subject: string;
}

const wrongCode = (): ApiError =>
  new ApiError(CODE.VALIDATION_CODE, 'that code is wrong or too old, please check it or request a new one');

const hashOf = async (db: Db, { purpose, subject, kind, address }: CodeScope, code: string): Promise<string> =>
  createHmac('sha256', await readSecretSetting(db, SECRET))
    .update(JSON.stringify([purpose, subject, kind, address, code]))
    .digest('hex');

/** A new code, stored as a hash; null when one was made less than a minute ago, which is still good. */
export const newCode = async (trx: Trx, scope: CodeScope, now: number): Promise<string | null> => {
  const code = String(randomInt(10 ** CONTACT_CODE_LENGTH)).padStart(CONTACT_CODE_LENGTH, '0');
  const { purpose, subject, kind, address } = scope;
  const fresh = {
    code_hash: await hashOf(trx, scope, code),
    tries: 0,
    created_at: now,
    expires_at: now + CONTACT_CODE_MS,
  };
  await trx
    .deleteFrom('contact_code')
    .where('expires_at', '<', now - CONTACT_CODE_MS)
    .execute();
  const stored = await trx
    .insertInto('contact_code')
    .values({ purpose, subject, kind, address, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject', 'kind', 'address'])
        .doUpdateSet(fresh)
        .where('contact_code.created_at', '<=', now - CONTACT_RESEND_MS),
    )
    .returning('created_at')
    .executeTakeFirst();
  return stored === undefined ? null : code;
};

const ofScope = ({ purpose, subject, kind, address }: CodeScope) =>
  ({ purpose, subject, kind, address }) satisfies Partial<Tables['contact_code']>;

/** A code that was given and is right, until `spend` takes it. */
export interface CheckedCode {
  /** Takes the code in the transaction of what it allows; throws 200028 when another call took it. */
  spend(trx: Trx): Promise<void>;
}

/** Checks a code and counts the try, outside any transaction that may be rolled back; throws 200028 for a wrong one. */
export const checkCode = async (db: Db, scope: CodeScope, code: string, now: number): Promise<CheckedCode> => {
  const given = await hashOf(db, scope, code);
  const row = await db
    .updateTable('contact_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where((eb) => eb.and(ofScope(scope)))
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  const stored = row?.code_hash ?? hashOfNothing;
  if (!timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(stored, 'hex'))) throw wrongCode();
  return {
    async spend(trx) {
      const spent = await trx
        .deleteFrom('contact_code')
        .where((eb) => eb.and({ ...ofScope(scope), code_hash: given }))
        .returning('code_hash')
        .executeTakeFirst();
      if (spent === undefined) throw wrongCode();
    },
  };
};

/** No code has it. */
const hashOfNothing = '0'.repeat(64);
