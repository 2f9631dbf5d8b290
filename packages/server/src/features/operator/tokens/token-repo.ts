import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { OperatorToken } from '../deps.ts';

export type TokenRow = Selectable<Tables['machine_token']>;

export const scopesOf = (row: TokenRow): OpsScope[] => JSON.parse(row.scopes) as OpsScope[];

/** The stored token with this hash, by its secret or by the one before the last rotation; revoked ones are unknown. */
export const findStoredToken = async (db: Db, tokenHash: string, now: number): Promise<OperatorToken | undefined> => {
  const row = await db
    .selectFrom('machine_token')
    .selectAll()
    .where((eb) =>
      eb.or([eb('token_hash', '=', tokenHash), eb.and([eb('old_hash', '=', tokenHash), eb('old_until', '>', now)])]),
    )
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      scopes: scopesOf(row),
      tokenSha256: tokenHash,
      expiresAt: row.expires_at ?? undefined,
    }
  );
};
