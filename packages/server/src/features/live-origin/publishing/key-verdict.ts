import type { StreamRefusal } from '@touchline/contract/studio.ts';
import type { LiveOriginDeps } from '../deps.ts';
import type { RefusalReason } from './refusals.ts';
import { type KeyClaim, hostNamedBy, readKey } from '../signatures.ts';
import { readGeneration } from '../stream-repo.ts';

/**
 * The claim of a valid publishing key, or the reason for its refusal. `keyOf` is the room for which the key was once issued; null
 * when it is none of ours.
 */
export type Verdict = { claim: KeyClaim } | Refusal;

export type Refusal =
  | { reason: StreamRefusal['reason']; keyOf: string }
  | { reason: Exclude<RefusalReason, StreamRefusal['reason']>; keyOf: null };

/** The room of the named host for which a key was issued. */
const roomOfKey = async (deps: LiveOriginDeps, secret: string, key: string): Promise<string | null> => {
  const hostId = hostNamedBy(key);
  if (hostId === null) return null;
  return (await deps.roomsOfHost(hostId)).find((room) => readKey(secret, room, key) !== null) ?? null;
};

/** Verifies a key for publishing to a room, wherever the video arrives. */
export const judgeKey = async (
  deps: LiveOriginDeps,
  secret: string,
  { liveRoomId, key }: { liveRoomId: string; key: string },
): Promise<Verdict> => {
  const claim = readKey(secret, liveRoomId, key);
  if (!claim) {
    if (key === '') return { reason: 'no-key', keyOf: null };
    const keyOf = await roomOfKey(deps, secret, key);
    return keyOf === null ? { reason: 'wrong-key', keyOf } : { reason: 'wrong-room', keyOf };
  }
  const keyOf = liveRoomId;
  if (claim.expiresAt <= deps.now()) return { reason: 'expired', keyOf };
  const [generation, room] = await Promise.all([readGeneration(deps.db, liveRoomId), deps.findRoom(liveRoomId)]);
  if (claim.generation !== generation) return { reason: 'revoked', keyOf };
  if (!room?.hostIds.includes(claim.hostId)) return { reason: 'not-host', keyOf };
  return { claim };
};
