import { randomInt } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { readsAsUid } from '@touchline/contract/person-name.ts';
import type { Db } from '#platform/db/open-database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { findNameHolder } from './account-repo.ts';
import type { AccountDeps } from './deps.ts';
import { isPhoneNumber } from './names.ts';

const LONGEST_NAME = 24;
export const NAME_TRIES = 20;

/** `name`, then `name2` to `name9`, then with random numbers, never longer than a user name may be. */
const nameFor = (wanted: string, attempt: number): string => {
  if (attempt === 1) return wanted;
  const number = String(attempt < 10 ? attempt : randomInt(10, 1_000_000));
  return [...wanted].slice(0, LONGEST_NAME - number.length).join('') + number;
};

/** A user name like `wanted` that no account but `uid` has and that reads neither as a uid nor as a phone number; throws 10409 when there is none. */
export const freeName = async (
  deps: Pick<AccountDeps, 'phoneRegion'>,
  trx: Db,
  wanted: string,
  uid = '',
): Promise<string> => {
  for (let attempt = 1; attempt <= NAME_TRIES; attempt++) {
    const name = nameFor(wanted, attempt);
    if (readsAsUid(name) || (await isPhoneNumber(deps, name))) continue;
    if ((await findNameHolder(trx, name, uid)) === undefined) return name;
  }
  throw new ApiError(CODE.CONFLICT, `no free user name is like ${wanted}`);
};
