import type { User } from '@touchline/contract/account.ts';

/** A member; another `token` is another session of theirs. */
export const sampleMember = (uid: string, token = `of-${uid}`): User => ({
  token,
  id: uid,
  uid,
  username: uid,
  headUrl: '',
  'device-id': 'device-1',
});
