import { channel } from '@touchline/contract/channels.ts';
import type { Author } from '@touchline/contract/chat.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { Publication, RenameAuthor } from '#platform/moderation/profiles.ts';
import type { ChatDeps } from './deps.ts';
import { quotesOf } from './message-repo.ts';
import { NAMESPACE, publishRoomState, roomTag } from './room-state.ts';

type Line = { id: string; live_room_id: string };

const renameQuotes = async (trx: Trx, room: string, lines: readonly Line[], nickName: string): Promise<void> => {
  const ids = new Set(lines.map(({ id }) => id));
  for (const { seq, quote } of await quotesOf(trx, room, ids)) {
    const reply = JSON.stringify({ ...quote, nickName });
    await trx.updateTable('chat_message').set({ reply_to: reply }).where('seq', '=', seq).execute();
  }
};

/** Renames the quotes of these lines too; returns what publishes it. */
const renamed = async (deps: ChatDeps, trx: Trx, lines: readonly Line[], author: Author): Promise<Publication> => {
  const byRoom = Map.groupBy(lines, (line) => line.live_room_id);
  for (const [room, ofRoom] of byRoom) await renameQuotes(trx, room, ofRoom, author.nickName);
  return async () => {
    for (const room of byRoom.keys()) {
      deps.cache.invalidate(roomTag(room));
      deps.publish(channel.room(room), NAMESPACE, 'author.change', author);
      await publishRoomState(deps, room);
    }
  };
};

const faceOf = ({ nickName, headUrl }: Omit<Author, 'uid'>) => ({ nick_name: nickName, head_url: headUrl });

/** Brings another name or picture of a member to the lines in the histories of rooms. */
export const createLineRenamer =
  (deps: ChatDeps): RenameAuthor =>
  async (trx, author) => {
    const lines = await trx
      .updateTable('chat_message')
      .set(faceOf(author))
      .where('uid', '=', author.uid)
      .returning(['id', 'live_room_id'])
      .execute();
    return renamed(deps, trx, lines, author);
  };

/** The same for a host's lines in the host's rooms. */
export const createHostLineRenamer =
  (deps: ChatDeps) =>
  async (trx: Trx, hostId: string, face: Omit<Author, 'uid'>): Promise<Publication> => {
    const rooms = trx.selectFrom('schedule_entry').select('live_room_id').where('host_id', '=', hostId);
    const lines = await trx
      .updateTable('chat_message')
      .set(faceOf(face))
      .where('role', '=', 'host')
      .where('live_room_id', 'in', rooms)
      .returning(['id', 'live_room_id'])
      .execute();
    return renamed(deps, trx, lines, { uid: null, ...face });
  };
