import type { Profile } from '@touchline/contract/account.ts';

/** A member of this site, without coins. */
export const profileOf = (uid: string, part: Partial<Profile> = {}): Profile => ({
  uid,
  username: uid,
  headUrl: '',
  createdAt: 0,
  coinCode: 'CNY',
  balance: 0,
  canChangePassword: true,
  nameChangeableAt: 0,
  nameRemoved: false,
  ...part,
});
