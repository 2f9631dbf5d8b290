import type { User } from '@touchline/contract/account.ts';
import type { HostUser } from '@touchline/contract/embedding.ts';
import { isLoggedIn } from '@touchline/domain/session.ts';

/** The member that a host speaks of; one without a token is none (V8). */
export const memberOf = (user: HostUser | null, deviceId = ''): User | null =>
  user !== null && isLoggedIn(user, true) ? { ...user, id: user.uid, 'device-id': deviceId } : null;
