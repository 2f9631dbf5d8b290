import * as z from 'zod';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { readSecretSetting, readSetting, writeSetting } from '#platform/db/setting.ts';

const SECRET = 'live-secret';
const ON_AIR = 'live-on-air';

/** A stream on the air. A list that an older version wrote has no ids. */
const StoredStream = z.object({
  liveRoomId: z.string(),
  hostId: z.string(),
  streamId: z.string().default(''),
  startedAt: z.number().default(0),
  isExternal: z.boolean().default(false),
  /** Its encoder is expected back; noted of streams of media servers alone. */
  isWaiting: z.boolean().default(false),
});
export type StoredStream = z.output<typeof StoredStream>;

/** The secret of this installation that signs keys and addresses. */
export const readSecret = (db: Db): Promise<string> => readSecretSetting(db, SECRET);

/** The streams on the air at the last write; those of the last run after a start. */
export const readOnAir = async (db: Db): Promise<StoredStream[]> =>
  z.parse(z.array(StoredStream), (await readSetting(db, ON_AIR)) ?? []);

export const writeOnAir = (db: Db, onAir: readonly z.input<typeof StoredStream>[]): Promise<void> =>
  writeSetting(db, ON_AIR, onAir);

/** Keys of an older generation are invalid. */
export const readGeneration = async (db: Db, liveRoomId: string): Promise<number> => {
  const query = db.selectFrom('stream_key').select('generation').where('live_room_id', '=', liveRoomId);
  return (await query.executeTakeFirst())?.generation ?? 0;
};

export const incrementGeneration = async (trx: Trx, liveRoomId: string): Promise<void> => {
  await trx
    .insertInto('stream_key')
    .values({ live_room_id: liveRoomId, generation: 1 })
    .onConflict((conflict) =>
      conflict.column('live_room_id').doUpdateSet((eb) => ({ generation: eb('stream_key.generation', '+', 1) })),
    )
    .execute();
};
