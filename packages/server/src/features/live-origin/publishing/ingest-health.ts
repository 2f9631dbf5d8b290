import type { IngestHealth } from '@touchline/contract/studio.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import type { LiveOriginDeps } from '../deps.ts';
import type { OnAir, OnAirStream } from './on-air.ts';

/** A measurement that is older than this is of a stream, or a node, that has ended. */
const STALE_MS = 10_000;

/** What the studio shows of a stream. */
interface Shown {
  health: IngestHealth | null;
  waitsUntil: number | null;
}

/** The stream that another node receives; both are null when it ended. */
const STREAM_HEALTH = topic<{ liveRoomId: string } & Shown>('stream-health');

export interface IngestHealthBoard {
  /** The last measurement of a room's stream, at whichever node it arrives; null without a stream. */
  healthOf: (liveRoomId: string) => IngestHealth | null;
  /** Epoch ms at which a stream ends whose encoder is expected back, at whichever node; null for others. */
  waitsUntil: (liveRoomId: string) => number | null;
  /** Sends the state of a stream to the other nodes. */
  share: (stream: OnAirStream, isOver?: boolean) => void;
}

const NOTHING: Shown = { health: null, waitsUntil: null };

const toShown = ({ publication, startedAt, waitsUntil }: OnAirStream): Shown => {
  const measured = publication?.measured;
  return { health: measured ? { ...measured.health, startedAt, measuredAt: measured.at } : null, waitsUntil };
};

/** The key frame has aged since it was measured. */
const agedTo = (health: IngestHealth, now: number): IngestHealth => ({
  ...health,
  lastKeyFrameAgeMs: health.lastKeyFrameAgeMs === null ? null : health.lastKeyFrameAgeMs + now - health.measuredAt,
});

export const createIngestHealth = (
  { nodes, now }: Pick<LiveOriginDeps, 'nodes' | 'now'>,
  onAir: Pick<OnAir, 'streamOf'>,
): IngestHealthBoard => {
  const elsewhere = new Map<string, { receivedAt: number; shown: Shown }>();
  nodes.listen(STREAM_HEALTH, ({ liveRoomId, health, waitsUntil }) => {
    if (health || waitsUntil !== null) elsewhere.set(liveRoomId, { receivedAt: now(), shown: { health, waitsUntil } });
    else elsewhere.delete(liveRoomId);
  });
  const ofOtherNode = (liveRoomId: string): Shown => {
    const found = elsewhere.get(liveRoomId);
    if (found && now() <= (found.shown.waitsUntil ?? found.receivedAt + STALE_MS)) return found.shown;
    elsewhere.delete(liveRoomId);
    return NOTHING;
  };
  const shownOf = (liveRoomId: string): Shown => {
    const here = onAir.streamOf(liveRoomId);
    return here ? toShown(here) : ofOtherNode(liveRoomId);
  };
  return {
    healthOf(liveRoomId) {
      const { health } = shownOf(liveRoomId);
      return health && agedTo(health, now());
    },
    waitsUntil: (liveRoomId) => shownOf(liveRoomId).waitsUntil,
    share: (stream, isOver = false) =>
      nodes.broadcast(STREAM_HEALTH, { liveRoomId: stream.liveRoomId, ...(isOver ? NOTHING : toShown(stream)) }),
  };
};
