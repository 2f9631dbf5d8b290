import { CODE } from '@touchline/contract/codes.ts';
import { ApiError, forbidden } from '#platform/http/api-error.ts';
import type { Member } from '#platform/http/call-context.ts';
import { verifyPassword } from '#platform/passwords/password.ts';
import { findByUid } from './account-repo.ts';
import { canChangePassword } from './password-change.ts';
import type { Caller, SignInDeps } from './sign-in.ts';

/** Confirms a session by the member's password; throws 200003 for a wrong one, 403 where there is none. */
export const confirmSession = async (
  { deps, hashing, report }: SignInDeps,
  { uid, sessionHash }: Member,
  password: string,
  { address, device }: Caller,
): Promise<void> => {
  await report({ kind: 'session-confirmation', uid, address, deviceId: device.id }, async () => {
    await deps.limits.consume('passwordMember', uid);
    const account = await findByUid(deps.db, uid);
    if (account === undefined || !canChangePassword(account))
      throw forbidden('this account has no password of its own');
    if (!(await hashing.run(() => verifyPassword(password, account.password_hash))))
      throw new ApiError(CODE.WRONG_PASSWORD, 'the password is wrong');
    await deps.db
      .updateTable('session')
      .set({ confirmed_at: deps.now() })
      .where('token_hash', '=', sessionHash)
      .where('ended_at', 'is', null)
      .execute();
  });
};
