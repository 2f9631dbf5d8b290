import { MEDIA_FAULTS, type StreamRefusal } from '@touchline/contract/studio.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import type { LiveOriginDeps } from '../deps.ts';
import type { PublishStatus } from '../process/messages.ts';

/** The last two are of strangers, of which a host is shown no more than their number. */
export type RefusalReason = StreamRefusal['reason'] | 'no-key' | 'wrong-key';

/** A host looks at the studio within this time of the attempt. */
const KEPT_MS = 3_600_000;
/** Rooms with a refusal; the oldest is dropped. */
const MOST_ROOMS = 500;

/** In plain words for the log and for encoders, which know English only; without the key. */
const WORDS: Readonly<Record<RefusalReason, string>> = {
  'no-key': 'there is no key',
  'wrong-key': 'the key is wrong',
  'wrong-room': 'the key is for another room',
  expired: 'the key is expired',
  revoked: 'the key is revoked',
  'not-host': 'the host is not in this room any more',
  occupied: 'the room is published to already',
  'video-codec': 'the video is not H.264',
  'audio-codec': 'the sound is not AAC',
  'no-key-frame': 'there was no key frame for 30 seconds; set an interval of 2 seconds',
};

/** The others are faults of the key. */
const CODES: ReadonlyMap<RefusalReason, PublishStatus['code']> = new Map<RefusalReason, PublishStatus['code']>([
  ['occupied', 'NetStream.Publish.BadName'],
  ...MEDIA_FAULTS.map((fault) => [fault, 'NetStream.Publish.Rejected'] as const),
]);

export const reasonText = (reason: RefusalReason): string => WORDS[reason];

/** What the encoder of a refused publisher shows. */
export const statusOf = (reason: RefusalReason): PublishStatus => ({
  reason,
  code: CODES.get(reason) ?? 'NetStream.Publish.Unauthorized',
  description: `Touchline: ${WORDS[reason]}`,
});

/** A new connection of the same host took over. */
export const REPLACED: PublishStatus = {
  reason: 'replaced',
  code: 'NetStream.Publish.Rejected',
  description: 'Touchline: another connection of the host continues the stream',
};

/** Refused publishers of a room since the last admitted one. */
interface Refused {
  /** The last one whose key was once valid for the room. */
  refusal: StreamRefusal | null;
  /** How many had no such key: they say nothing about the host. */
  strangers: number;
  at: number;
}

const NONE: Refused = { refusal: null, strangers: 0, at: 0 };

/** Null: a publisher was admitted. */
const REFUSED = topic<{ liveRoomId: string; refused: Refused | null }>('stream-refused');

/** The refused publishers of rooms, in memory, at all nodes. */
export interface Refusals {
  of: (liveRoomId: string) => Pick<Refused, 'refusal' | 'strangers'>;
  add: (liveRoomId: string, reason: StreamRefusal['reason']) => void;
  /** A publisher without a key that was ever valid for the room. */
  addStranger: (liveRoomId: string) => void;
  /** A publisher was admitted. */
  clear: (liveRoomId: string) => void;
}

type RefusalDeps = Pick<LiveOriginDeps, 'nodes' | 'now' | 'streamChanged'>;

export const createRefusals = ({ nodes, now, streamChanged }: RefusalDeps): Refusals => {
  const byRoom = new Map<string, Refused>();
  const store = (liveRoomId: string, refused: Refused | null): void => {
    byRoom.delete(liveRoomId);
    if (refused === null) return;
    byRoom.set(liveRoomId, refused);
    const [oldest] = byRoom.keys();
    if (byRoom.size > MOST_ROOMS && oldest !== undefined) byRoom.delete(oldest);
  };
  const read = (liveRoomId: string): Refused => {
    const refused = byRoom.get(liveRoomId);
    return refused && now() - refused.at < KEPT_MS ? refused : NONE;
  };
  const change = (liveRoomId: string, refused: Refused | null): void => {
    store(liveRoomId, refused);
    nodes.broadcast(REFUSED, { liveRoomId, refused });
  };
  nodes.listen(REFUSED, ({ liveRoomId, refused }) => store(liveRoomId, refused));
  return {
    of(liveRoomId) {
      const { refusal, strangers } = read(liveRoomId);
      return { refusal, strangers };
    },
    add(liveRoomId, reason) {
      const at = now();
      change(liveRoomId, { ...read(liveRoomId), refusal: { at, reason }, at });
      streamChanged(liveRoomId);
    },
    // Not announced: a stranger would make the host's page load again and again.
    addStranger(liveRoomId) {
      const refused = read(liveRoomId);
      change(liveRoomId, { ...refused, strangers: refused.strangers + 1, at: now() });
    },
    clear(liveRoomId) {
      if (byRoom.has(liveRoomId)) change(liveRoomId, null);
    },
  };
};
