import { retryUntilDone } from '#platform/db/retry-until-done.ts';
import type { StreamHealth } from './process/messages.ts';
import type { LiveOriginDeps } from './deps.ts';
import { readOnAir, writeOnAir } from './stream-repo.ts';

/** A room that a host publishes to. */
export interface Publication {
  publicationId: string;
  liveRoomId: string;
  hostId: string;
  startedAt: number;
  /** Of the publisher. */
  address: string;
  /** The last measurement; null before the first. */
  measured: { at: number; health: StreamHealth } | null;
  /** Epoch ms at which media of time 0 arrived; null before it is known. */
  mediaZero: number | null;
  isOver: boolean;
}

/** The rooms that are published to; changes are reported in order, each retried until it succeeds. */
export interface OnAir {
  find: (liveRoomId: string) => Publication | undefined;
  list: () => Publication[];
  begin: (publication: Omit<Publication, 'isOver' | 'measured' | 'mediaZero'>) => void;
  measure: (publicationId: string, health: StreamHealth) => Publication | undefined;
  setClock: (publicationId: string, mediaZero: number) => void;
  end: (publicationId: string) => Publication | undefined;
  endAll: () => void;
  /** Ends the rooms that a killed server left behind. */
  endAbandoned: () => Promise<void>;
  /** Reports the remaining changes once each; failed ones are ended at the next start. */
  settle: () => Promise<void>;
}

/** Reports which rooms are live, one change after another, and stores a list of them for the next start. */
const createPublisher = ({ db, log, setRoomLive }: LiveOriginDeps) => {
  /** The rooms that are live, or about to be, with their publishers. */
  const live = new Map<string, string>();
  const over = new AbortController();
  let publishing: Promise<void> = Promise.resolve();

  const write = () =>
    writeOnAir(
      db,
      Array.from(live, ([liveRoomId, hostId]) => ({ liveRoomId, hostId })),
    );
  const begin = async (liveRoomId: string, hostId: string): Promise<void> => {
    live.set(liveRoomId, hostId);
    await write();
    await setRoomLive({ liveRoomId, hostId, isLive: true });
  };
  const finish = async (liveRoomId: string, hostId: string): Promise<void> => {
    await setRoomLive({ liveRoomId, hostId, isLive: false });
    live.delete(liveRoomId);
    await write();
  };
  const publish = (liveRoomId: string, hostId: string, isLive: boolean): Promise<void> => {
    const change = () => (isLive ? begin : finish)(liveRoomId, hostId);
    const failure = `room ${liveRoomId} could not be set ${isLive ? 'live' : 'off air'}`;
    publishing = publishing.then(() => retryUntilDone(change, { log, failure, signal: over.signal }));
    return publishing;
  };
  return {
    publish,
    async endLeftBehind() {
      const left = await readOnAir(db);
      for (const { liveRoomId, hostId } of left) live.set(liveRoomId, hostId);
      await Promise.all(left.map(({ liveRoomId, hostId }) => publish(liveRoomId, hostId, false)));
    },
    settle() {
      over.abort();
      return publishing;
    },
  };
};

export const createOnAir = (deps: LiveOriginDeps): OnAir => {
  const byRoom = new Map<string, Publication>();
  const { publish, endLeftBehind, settle } = createPublisher(deps);
  const findPublication = (id: string): Publication | undefined =>
    [...byRoom.values()].find(({ publicationId }) => publicationId === id);
  const end = (publication: Publication): void => {
    publication.isOver = true;
    byRoom.delete(publication.liveRoomId);
    void publish(publication.liveRoomId, publication.hostId, false);
  };
  return {
    find: (liveRoomId) => byRoom.get(liveRoomId),
    list: () => [...byRoom.values()],
    begin(publication) {
      byRoom.set(publication.liveRoomId, { ...publication, measured: null, mediaZero: null, isOver: false });
      void publish(publication.liveRoomId, publication.hostId, true);
    },
    measure(publicationId, health) {
      const publication = findPublication(publicationId);
      if (publication) publication.measured = { at: deps.now(), health };
      return publication;
    },
    setClock(publicationId, mediaZero) {
      const publication = findPublication(publicationId);
      if (publication) publication.mediaZero = mediaZero;
    },
    end(publicationId) {
      const publication = findPublication(publicationId);
      if (publication) end(publication);
      return publication;
    },
    endAll() {
      for (const publication of byRoom.values()) end(publication);
    },
    endAbandoned: endLeftBehind,
    settle,
  };
};
