import type { Db } from '#platform/db/open-database.ts';

/** How far the recording of a rendition is. */
export interface Track {
  next: number;
  nextInit: number;
  /** Numbers of init segments by the path that they were read from. */
  inits: ReadonlyMap<string, number>;
  durationMs: number;
  /** End of the last segment in epoch ms; null before the first. */
  end: number | null;
  /** The next segment does not follow the last one. */
  isCut: boolean;
}

export const EMPTY_TRACK: Track = { next: 0, nextInit: 0, inits: new Map(), durationMs: 0, end: null, isCut: false };

/** The tracks of a recording as they are stored; each goes on with a cut. */
export const readTracks = async (db: Db, recordingId: string): Promise<Map<string, Track>> => {
  const segments = await db
    .selectFrom('recording_segment')
    .select((eb) => [
      'rendition',
      eb.fn.max('number').as('last'),
      eb.fn.sum('duration_ms').as('duration'),
      eb.fn.max(eb('start_at', '+', eb.ref('duration_ms'))).as('end'),
    ])
    .where('recording_id', '=', recordingId)
    .groupBy('rendition')
    .execute();
  const inits = await db
    .selectFrom('recording_init')
    .select((eb) => ['rendition', eb.fn.max('number').as('last')])
    .where('recording_id', '=', recordingId)
    .groupBy('rendition')
    .execute();
  const lastInit = new Map(inits.map(({ rendition, last }) => [rendition, Number(last)]));
  return new Map(
    segments.map(({ rendition, last, duration, end }) => [
      rendition,
      {
        next: Number(last) + 1,
        nextInit: (lastInit.get(rendition) ?? -1) + 1,
        inits: new Map(),
        durationMs: Number(duration),
        end: Number(end),
        isCut: true,
      },
    ]),
  );
};
