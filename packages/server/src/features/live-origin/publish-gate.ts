import type { LiveOriginDeps } from './deps.ts';
import { type KeyClaim, readKey } from './signatures.ts';
import { readGeneration } from './stream-repo.ts';

/** Who may publish: the claim of the key, or why not. */
export type Verdict = { claim: KeyClaim } | { refusal: string };

/** Judges the key of somebody who wants to publish to a room. */
export const judgeKey = async (
  deps: LiveOriginDeps,
  secret: string,
  { liveRoomId, key }: { liveRoomId: string; key: string },
): Promise<Verdict> => {
  const claim = readKey(secret, liveRoomId, key);
  if (!claim) return { refusal: key === '' ? 'there is no key' : 'the key is wrong' };
  if (claim.expiresAt <= deps.now()) return { refusal: 'the key is expired' };
  const [generation, room] = await Promise.all([readGeneration(deps.db, liveRoomId), deps.findRoom(liveRoomId)]);
  if (claim.generation !== generation) return { refusal: 'the key is revoked' };
  if (!room?.hostIds.includes(claim.hostId)) return { refusal: 'the host is not in this room any more' };
  return { claim };
};
