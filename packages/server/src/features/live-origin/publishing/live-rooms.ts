import { randomUUID } from 'node:crypto';
import { retryUntilDone } from '#platform/db/retry-until-done.ts';
import type { LiveOriginDeps } from '../deps.ts';
import { readOnAir, type StoredStream, writeOnAir } from '../stream-repo.ts';

const storedOf = ({ streamId, liveRoomId, hostId, startedAt, isExternal, isWaiting }: StoredStream): StoredStream => ({
  ...{ streamId, liveRoomId, hostId },
  ...{ startedAt, isExternal, isWaiting },
});

/** Reports which rooms are live, one change after another, and stores a list of their streams for the next start. */
export const createLiveRooms = ({ db, log, now, setRoomLive }: LiveOriginDeps) => {
  /** The streams that are live, or about to be, by room. */
  const live = new Map<string, StoredStream>();
  const over = new AbortController();
  let publishing: Promise<void> = Promise.resolve();

  const write = () => writeOnAir(db, [...live.values()]);
  const begin = async (stream: StoredStream): Promise<void> => {
    live.set(stream.liveRoomId, stream);
    await write();
    await setRoomLive({ liveRoomId: stream.liveRoomId, hostId: stream.hostId, isLive: true });
  };
  const finish = async ({ liveRoomId, hostId }: StoredStream): Promise<void> => {
    await setRoomLive({ liveRoomId, hostId, isLive: false });
    live.delete(liveRoomId);
    await write();
  };
  const inOrder = (change: () => Promise<void>, failure: string): Promise<void> => {
    publishing = publishing.then(() => retryUntilDone(change, { log, failure, signal: over.signal }));
    return publishing;
  };
  return {
    publish(stream: StoredStream, isLive: boolean): Promise<void> {
      const stored = storedOf(stream);
      const failure = `room ${stream.liveRoomId} could not be set ${isLive ? 'live' : 'off air'}`;
      return inOrder(() => (isLive ? begin : finish)(stored), failure);
    },
    /** Stores what is known of a stream that is live. */
    update(stream: StoredStream): Promise<void> {
      const stored = storedOf(stream);
      const change = async (): Promise<void> => {
        live.set(stored.liveRoomId, stored);
        await write();
      };
      return inOrder(change, `the stream of room ${stream.liveRoomId} could not be stored`);
    },
    /** The streams of the last run that had not ended. */
    async readLeft(): Promise<StoredStream[]> {
      const left = (await readOnAir(db)).map(({ streamId, startedAt, ...stream }) => ({
        ...stream,
        streamId: streamId || randomUUID(),
        startedAt: startedAt || now(),
      }));
      for (const stream of left) live.set(stream.liveRoomId, stream);
      return left;
    },
    settled: () => publishing,
    /** Attempts what remains once each. */
    settle() {
      over.abort();
      return publishing;
    },
  };
};
