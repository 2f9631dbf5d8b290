import type { LiveOriginNeeds } from './needs.ts';
import { readOnAir, writeOnAir } from './stream-repo.ts';

/** A room that a host publishes to. */
export interface Publication {
  publicationId: string;
  liveRoomId: string;
  hostId: string;
  startedAt: number;
  /** Of the publisher. */
  address: string;
  isOver: boolean;
}

/** The rooms that are published to; every change is told in order, one after another. */
export interface OnAir {
  find: (liveRoomId: string) => Publication | undefined;
  list: () => Publication[];
  begin: (publication: Omit<Publication, 'isOver'>) => void;
  end: (publicationId: string) => Publication | undefined;
  endAll: () => void;
  /** Ends the rooms that a killed server left behind. */
  endLeftBehind: () => Promise<void>;
  /** Resolves when all changes so far are told. */
  settled: () => Promise<void>;
}

export const createOnAir = ({ db, log, setRoomLive }: LiveOriginNeeds): OnAir => {
  const byRoom = new Map<string, Publication>();
  let telling: Promise<void> = Promise.resolve();

  const tell = (liveRoomId: string, hostId: string, isLive: boolean): void => {
    const onAir = [...byRoom.values()].map((publication) => ({
      liveRoomId: publication.liveRoomId,
      hostId: publication.hostId,
    }));
    telling = telling
      .then(() => writeOnAir(db, onAir))
      .then(() => setRoomLive({ liveRoomId, hostId, isLive }))
      .catch((error: unknown) => log.error({ err: error, liveRoomId, isLive }, 'a room could not be set live'));
  };
  const end = (publication: Publication): void => {
    publication.isOver = true;
    byRoom.delete(publication.liveRoomId);
    tell(publication.liveRoomId, publication.hostId, false);
  };
  return {
    find: (liveRoomId) => byRoom.get(liveRoomId),
    list: () => [...byRoom.values()],
    begin(publication) {
      byRoom.set(publication.liveRoomId, { ...publication, isOver: false });
      tell(publication.liveRoomId, publication.hostId, true);
    },
    end(publicationId) {
      const publication = [...byRoom.values()].find((one) => one.publicationId === publicationId);
      if (publication) end(publication);
      return publication;
    },
    endAll() {
      for (const publication of byRoom.values()) end(publication);
    },
    async endLeftBehind() {
      for (const { liveRoomId, hostId } of await readOnAir(db)) tell(liveRoomId, hostId, false);
      await telling;
    },
    settled: () => telling,
  };
};
