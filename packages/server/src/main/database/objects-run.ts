import pino from 'pino';
import { checkObjects } from '#features/system/pictures/check-objects.ts';
import { PICTURES, pictureOf, SIZES } from '#features/system/pictures/picture-objects.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { Db } from '#platform/db/open-database.ts';
import { moveObjects } from '#platform/objects/move-objects.ts';
import { openObjects } from '#platform/objects/open-objects.ts';

/** An object command that cannot be carried out, or a check that found something missing. */
export class ObjectsRefused extends Error {}

const BYTES_PER_MB = 1_000_000;
const NAMED_MOST = 20;

const megabytes = (bytes: number): string => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;

const list = (keys: readonly string[]): string =>
  [...keys.slice(0, NAMED_MOST), ...(keys.length > NAMED_MOST ? ['...'] : [])].map((key) => `\n  ${key}`).join('');

/** `objects check` and `objects move` on an open database. Throws `ObjectsRefused` when pictures have no content. */
export const runObjects = async (
  action: 'check' | 'move',
  { db, settings, out }: { db: Db; settings: Config; out: (text: string) => void },
): Promise<void> => {
  const objects = openObjects(settings, { db, now: Date.now, log: pino({ level: 'silent' }) });
  const place = settings.OBJECT_STORE === 's3' ? 'the bucket' : 'the database';
  if (action === 'move') {
    if (!objects.second) throw new ObjectsRefused('there is one store only: set S3_URL and its companions');
    const typeOf = async (key: string): Promise<string> => {
      const row = await db
        .selectFrom('file')
        .select('content_type')
        .where('key', '=', pictureOf(key))
        .executeTakeFirst();
      return key.startsWith(SIZES)
        ? `image/${key.split('.').at(-1)}`
        : (row?.content_type ?? 'application/octet-stream');
    };
    const moved = await moveObjects(objects, { prefixes: [PICTURES, SIZES], typeOf }, (so) =>
      out(`${so.objects} objects, ${megabytes(so.bytes)} ...`),
    );
    out(
      `${moved.objects} objects with ${megabytes(moved.bytes)} were moved into ${place}, each with the same checksum.`,
    );
    return;
  }
  const check = await checkObjects({ db, now: Date.now, objects: objects.store });
  out(`${check.objects} objects of pictures with ${megabytes(check.bytes)}.`);
  if (check.unused.length > 0)
    out(`${check.unused.length} belong to no picture, and the server removes them daily:${list(check.unused)}`);
  if (check.lost.length > 0)
    throw new ObjectsRefused(`${check.lost.length} pictures have no content:${list(check.lost)}`);
};
