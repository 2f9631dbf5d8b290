import type { IngestHealth } from '@touchline/contract/studio.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import type { LiveOriginDeps } from './deps.ts';
import type { OnAir, Publication } from './on-air.ts';

/** A measurement that is older than this is of a stream, or a node, that has ended. */
const STALE_MS = 10_000;

/** The health of a stream that another node receives; null when it ended. */
const STREAM_HEALTH = topic<{ liveRoomId: string; health: IngestHealth | null }>('stream-health');

export interface IngestHealthBoard {
  /** The last measurement of a room's stream, at whichever node it arrives; null without a stream. */
  healthOf: (liveRoomId: string) => IngestHealth | null;
  /** Sends the measurement of a publication to the other nodes. */
  share: (publication: Publication) => void;
}

const toHealth = ({ measured, startedAt }: Publication): IngestHealth | null =>
  measured && { ...measured.health, startedAt, measuredAt: measured.at };

/** The key frame has aged since it was measured. */
const agedTo = (health: IngestHealth, now: number): IngestHealth => ({
  ...health,
  lastKeyFrameAgeMs: health.lastKeyFrameAgeMs === null ? null : health.lastKeyFrameAgeMs + now - health.measuredAt,
});

export const createIngestHealth = (
  { nodes, now }: Pick<LiveOriginDeps, 'nodes' | 'now'>,
  onAir: OnAir,
): IngestHealthBoard => {
  const elsewhere = new Map<string, { receivedAt: number; health: IngestHealth }>();
  nodes.listen(STREAM_HEALTH, ({ liveRoomId, health }) => {
    if (health) elsewhere.set(liveRoomId, { receivedAt: now(), health });
    else elsewhere.delete(liveRoomId);
  });
  const ofOtherNode = (liveRoomId: string): IngestHealth | null => {
    const found = elsewhere.get(liveRoomId);
    if (found && now() - found.receivedAt <= STALE_MS) return found.health;
    elsewhere.delete(liveRoomId);
    return null;
  };
  return {
    healthOf(liveRoomId) {
      const here = onAir.find(liveRoomId);
      const health = here ? toHealth(here) : ofOtherNode(liveRoomId);
      return health && agedTo(health, now());
    },
    share: (publication) =>
      nodes.broadcast(STREAM_HEALTH, {
        liveRoomId: publication.liveRoomId,
        health: publication.isOver ? null : toHealth(publication),
      }),
  };
};
