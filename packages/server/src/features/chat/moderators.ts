import type { opsLiveRoutes } from '@touchline/contract/ops-live.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forbidden, notFound } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import { upholdReports } from '#platform/moderation/reports.ts';
import type { ChatDeps } from './deps.ts';
import { findMessage, toMessage } from './message-repo.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';
import { requireKnownRoom } from './room-state.ts';
import { requireMember } from './rule.ts';

const findModerator = (db: Db, liveRoomId: string, uid: string) =>
  db
    .selectFrom('room_moderator')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .where('uid', '=', uid)
    .executeTakeFirst();

/** Whether a member moderates a room. */
export const isModerator = async (db: Db, liveRoomId: string, uid: string): Promise<boolean> =>
  (await findModerator(db, liveRoomId, uid)) !== undefined;

type ModeratorRoutes = Pick<typeof opsLiveRoutes, 'opsListModerators' | 'opsAddModerator' | 'opsRemoveModerator'>;

/** Members who may remove lines from the chat of a room. */
export const createModeratorHandlers = (deps: ChatDeps): Handlers<ModeratorRoutes> => ({
  opsListModerators: async (query) => {
    const rows = await deps.db
      .selectFrom('room_moderator')
      .innerJoin('account', 'account.uid', 'room_moderator.uid')
      .selectAll('room_moderator')
      .select('account.username')
      .$if(query.liveRoomId !== undefined, (of) => of.where('live_room_id', '=', query.liveRoomId ?? ''))
      .orderBy('live_room_id')
      .orderBy('room_moderator.created_at')
      .execute();
    const moderators = rows.map((row) => ({
      liveRoomId: row.live_room_id,
      uid: row.uid,
      username: row.username,
      createdAt: row.created_at,
      createdBy: row.created_by,
    }));
    return pageOfList(moderators, query);
  },
  opsAddModerator: async ({ liveRoomId, uid }, context) => {
    await Promise.all([requireKnownRoom(deps, liveRoomId), requireMember(deps, uid)]);
    if (await findModerator(deps.db, liveRoomId, uid)) return { added: false };
    const change = { action: 'chat.moderator-add', subject: liveRoomId };
    await auditedChange(deps, context, change, async (trx) => {
      await trx
        .insertInto('room_moderator')
        .values({ live_room_id: liveRoomId, uid, created_at: deps.now(), created_by: operatorOf(context).name })
        .onConflict((known) => known.doNothing())
        .execute();
      return { before: null, after: { uid } };
    });
    return { added: true };
  },
  opsRemoveModerator: async ({ liveRoomId, uid }, context) => {
    const change = { action: 'chat.moderator-remove', subject: liveRoomId };
    await auditedChange(deps, context, change, async (trx) => {
      const removed = await trx
        .deleteFrom('room_moderator')
        .where('live_room_id', '=', liveRoomId)
        .where('uid', '=', uid)
        .returning('uid')
        .executeTakeFirst();
      if (!removed) throw notFound(`moderator ${uid} of room ${liveRoomId}`);
      return { before: { uid }, after: null };
    });
    return { removed: true };
  },
});

/** The rooms that a member moderates. */
export const moderatedRooms = async (db: Db, uid: string): Promise<string[]> => {
  const rows = await db.selectFrom('room_moderator').select('live_room_id').where('uid', '=', uid).execute();
  return rows.map((row) => row.live_room_id);
};

/** A moderator of the room removes a line from all screens; an already removed one is no error. */
export const removeAsModerator = async (deps: ChatDeps, uid: string, messageId: string): Promise<void> => {
  const by = `moderator:${uid}`;
  const removal = await inTransaction(deps.db, async (trx) => {
    const refused = forbidden('only moderators of the room remove lines');
    const own = await moderatedRooms(trx, uid);
    // Before the line is looked up: whether it exists is for moderators to know.
    if (own.length === 0) throw refused;
    const row = await findMessage(trx, messageId);
    if (!row) return undefined;
    if (!own.includes(row.live_room_id)) throw refused;
    const removed = await removeFromRooms(trx, [row]);
    await upholdReports(trx, { kind: 'chat', reportedIds: [messageId] }, { now: deps.now, by });
    const note = { who: by, action: 'chat.message-remove', subject: messageId };
    await deps.audit(trx, { ...note, before: toMessage(row), after: null });
    return removed;
  });
  if (removal) await publishRemoval(deps, removal);
};
