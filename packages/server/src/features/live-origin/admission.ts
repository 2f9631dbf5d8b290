import { OncePerAddress, ONE_LINE } from '#platform/http/once-per-address.ts';
import type { LiveOriginDeps } from './deps.ts';
import { judgeKey } from './key-verdict.ts';
import type { OnAir } from './on-air.ts';
import { reasonText, type RefusalReason, type Refusals } from './refusals.ts';

const MAX_LOGGED_NAME = 64;

/** Somebody who begins to publish, over whatever protocol. */
export interface Publisher {
  publicationId: string;
  liveRoomId: string;
  key: string;
  address: string;
}

interface AdmissionDeps {
  onAir: OnAir;
  refusals: Refusals;
  secret: () => string;
}

/**
 * Puts a publisher with a valid key on the air; else the reason of the refusal, which is logged, never with the key, and shown
 * to the host whose key it was. `isThere`: whether the publisher is still connected when that has been decided.
 */
export type Admit = (publisher: Publisher, isThere?: () => boolean) => Promise<RefusalReason | null>;

export const createAdmission = (deps: LiveOriginDeps, { onAir, refusals, secret }: AdmissionDeps): Admit => {
  const reported = new OncePerAddress(ONE_LINE, deps.now);
  const refuse = async ({ liveRoomId, address }: Publisher, reason: RefusalReason, keyOf: string | null) => {
    const fields = { liveRoomId: liveRoomId.slice(0, MAX_LOGGED_NAME), address, reason: reasonText(reason) };
    if (reported.isFirst(address, reason)) deps.log.warn(fields, 'a publisher was refused');
    if (keyOf !== null) refusals.add(keyOf, reason);
    else if (await deps.findRoom(liveRoomId)) refusals.addStranger(liveRoomId);
    return reason;
  };
  return async (publisher, isThere = () => true) => {
    const { publicationId, liveRoomId, address } = publisher;
    const verdict = await judgeKey(deps, secret(), publisher);
    if ('reason' in verdict) return refuse(publisher, verdict.reason, verdict.keyOf);
    if (onAir.find(liveRoomId)) return refuse(publisher, 'occupied', liveRoomId);
    if (!isThere()) return null;
    const { hostId } = verdict.claim;
    onAir.begin({ publicationId, liveRoomId, hostId, address, startedAt: deps.now() });
    refusals.clear(liveRoomId);
    deps.log.info({ liveRoomId, hostId, address }, 'a host publishes');
    return null;
  };
};
