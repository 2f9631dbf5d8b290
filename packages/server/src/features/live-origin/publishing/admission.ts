import { OncePerAddress, ONE_LINE } from '#platform/http/once-per-address.ts';
import type { LiveOriginDeps } from '../deps.ts';
import { judgeKey, type Refusal } from './key-verdict.ts';
import type { MediaFault } from '../process/messages.ts';
import type { OnAir, Publication } from './on-air.ts';
import { reasonText, type RefusalReason, type Refusals } from './refusals.ts';

const MAX_LOGGED_NAME = 64;
/** After a network cut the old connection stays open and silent. An encoder sends several packets a second. */
const TAKE_OVER_MS = 3000;

/** Somebody who begins to publish, over whatever protocol. */
export interface Publisher {
  publicationId: string;
  liveRoomId: string;
  key: string;
  address: string;
  /** For how long nothing came from the encoder that publishes to the room already; null when that is not known. */
  occupantQuietMs?: number | null;
  /** Publishes to a media server of the operator. */
  isExternal?: boolean;
}

type Sender = Pick<Publisher, 'liveRoomId' | 'address'>;

interface AdmissionDeps {
  onAir: OnAir;
  /** Closes the connection of a publication that another one replaces. */
  replace: (publicationId: string) => void;
  refusals: Refusals;
  secret: () => string;
}

/** Decides who may publish. The reason of a refusal is logged, never with the key, and shown to the host whose key it was. */
export interface Admission {
  /**
   * Puts a publisher with a valid key on the air; else the reason of the refusal. `isThere`: whether the publisher is still
   * connected when that has been decided.
   */
  admit: (publisher: Publisher, isThere?: () => boolean) => Promise<RefusalReason | null>;
  /** What `admit` would answer. */
  check: (publisher: Publisher) => Promise<RefusalReason | null>;
  /** Notes that an admitted publisher is ended, since what it sends cannot be shown. */
  refuse: (sender: Sender, reason: MediaFault) => Promise<unknown>;
}

interface Admissible {
  hostId: string;
  /** The publication of the room that this one replaces, or is. */
  occupant: Publication | undefined;
  isRepeated: boolean;
}

export const createAdmission = (
  deps: LiveOriginDeps,
  { onAir, replace, refusals, secret }: AdmissionDeps,
): Admission => {
  const reported = new OncePerAddress(ONE_LINE, deps.now);
  const refuse = async ({ liveRoomId, address }: Sender, refusal: Refusal): Promise<RefusalReason> => {
    const { reason } = refusal;
    const fields = { liveRoomId: liveRoomId.slice(0, MAX_LOGGED_NAME), address, reason: reasonText(reason) };
    if (reported.isFirst(address, reason)) deps.log.warn(fields, 'a publisher was refused');
    if (refusal.keyOf !== null) refusals.add(refusal.keyOf, refusal.reason);
    else if (await deps.findRoom(liveRoomId)) refusals.addStranger(liveRoomId);
    return reason;
  };
  const judge = async (publisher: Publisher): Promise<Admissible | RefusalReason> => {
    const { publicationId, liveRoomId, occupantQuietMs } = publisher;
    const verdict = await judgeKey(deps, secret(), publisher);
    if ('reason' in verdict) return refuse(publisher, verdict);
    const { hostId } = verdict.claim;
    const occupant = onAir.find(liveRoomId);
    const isRepeated = occupant?.publicationId === publicationId;
    const isSuccessor = occupant?.stream.hostId === hostId && (occupantQuietMs ?? 0) >= TAKE_OVER_MS;
    if (occupant && !isRepeated && !isSuccessor) return refuse(publisher, { reason: 'occupied', keyOf: liveRoomId });
    return { hostId, occupant, isRepeated };
  };
  return {
    async admit(publisher, isThere = () => true) {
      const judged = await judge(publisher);
      if (typeof judged === 'string') return judged;
      const { hostId, occupant, isRepeated } = judged;
      const { publicationId, liveRoomId, address, isExternal = false } = publisher;
      if (isRepeated || !isThere()) return null;
      if (occupant) replace(occupant.publicationId);
      onAir.begin({ publicationId, liveRoomId, hostId, address, isExternal });
      refusals.clear(liveRoomId);
      deps.log.info({ liveRoomId, hostId, address }, 'a host publishes');
      return null;
    },
    async check(publisher) {
      const judged = await judge(publisher);
      return typeof judged === 'string' ? judged : null;
    },
    refuse: (sender, reason) => refuse(sender, { reason, keyOf: sender.liveRoomId }),
  };
};
