import type { IngestHealth, StudioSample } from '@touchline/contract/studio.ts';

/** One sample of each live room. */
export const SAMPLE_EVERY_MS = 10_000;
const KEPT_MS = 2 * 3_600_000;
const MOST_ROOMS = 500;

/** Viewers and streams of live rooms over time, in memory. */
export interface StudioSamples {
  /** The samples of the last two hours, oldest first. */
  of: (liveRoomId: string) => StudioSample[];
  /** Takes a sample of each live room; called every ten seconds. */
  tick: () => Promise<void>;
}

interface SampleDeps {
  now: () => number;
  /** The live rooms with their viewers. */
  liveRooms: () => Promise<readonly { liveRoomId: string; watcherCount: number }[]>;
  healthOf: (liveRoomId: string) => IngestHealth | null;
}

export const createStudioSamples = ({ now, liveRooms, healthOf }: SampleDeps): StudioSamples => {
  const ofRoom = new Map<string, StudioSample[]>();
  const dropOld = (): void => {
    const oldest = now() - KEPT_MS;
    for (const [room, samples] of ofRoom) {
      const kept = samples.filter(({ at }) => at > oldest);
      if (kept.length > 0) ofRoom.set(room, kept);
      else ofRoom.delete(room);
    }
  };
  return {
    of: (liveRoomId) => (ofRoom.get(liveRoomId) ?? []).filter(({ at }) => at > now() - KEPT_MS),
    async tick() {
      dropOld();
      for (const { liveRoomId, watcherCount } of await liveRooms()) {
        const samples = ofRoom.get(liveRoomId) ?? [];
        if (samples.length === 0 && ofRoom.size >= MOST_ROOMS) continue;
        const { bitrate = null, framesPerSecond = null } = healthOf(liveRoomId) ?? {};
        samples.push({ at: now(), viewers: watcherCount, bitrate, framesPerSecond });
        ofRoom.set(liveRoomId, samples);
      }
    },
  };
};
