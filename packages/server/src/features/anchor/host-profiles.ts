import { randomInt } from 'node:crypto';
import type { Author } from '@touchline/contract/chat.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { ProfileStore, Publication } from '#platform/moderation/profiles.ts';
import type { AnchorDeps } from './deps.ts';
import { createShowRecorder } from './show-recorder.ts';

type RenameHost = (trx: Trx, hostId: string, face: Omit<Author, 'uid'>) => Promise<Publication>;

const pictureUrl = (key: string): string => key && `/api/forehead/system/file/get/${key}`;

/** Names and pictures of hosts; `rename` brings them to what they wrote. */
export const createHostProfiles = (deps: AnchorDeps, rename: RenameHost): ProfileStore => ({
  async find(db, id) {
    const host = await db.selectFrom('host').selectAll().where('id', '=', id).executeTakeFirst();
    if (!host) return null;
    const { name, picture_id: picture, uid } = host;
    const isShown = host.live_status !== LIVE_STATUS.hidden && (host.demo === 0 || deps.demoEnabled());
    return { uid, name, picture, createdAt: null, isShown };
  },
  async replace(trx, id, { name, picture }) {
    const shows = createShowRecorder(deps, [id]);
    const host = await shows.record(trx, () =>
      trx
        .updateTable('host')
        .set({ ...(name !== undefined && { name }), ...(picture !== undefined && { picture_id: picture }) })
        .where('id', '=', id)
        .returning(['name', 'picture_id'])
        .executeTakeFirst(),
    );
    if (!host) return null;
    const publish = await rename(trx, id, { nickName: host.name, headUrl: pictureUrl(host.picture_id) });
    return async () => {
      await shows.publish();
      await publish();
    };
  },
  neutralName: async () => `host${randomInt(10_000, 100_000)}`,
});
