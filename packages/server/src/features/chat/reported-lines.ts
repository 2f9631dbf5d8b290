import type { ContextLine } from '@touchline/contract/ops-moderation.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { copiedLine } from '#platform/moderation/reported-line.ts';
import type { ReportRow } from '#platform/moderation/reports.ts';
import type { ChatDeps } from './deps.ts';
import { publishRestored } from './history.ts';
import { findMessage, type MessageRow, toMessage } from './message-repo.ts';
import { publishRemoval, removeFromRooms } from './removal.ts';

const LINES_BEFORE = 12;
const LINES_AFTER = 12;

const toLine = (row: MessageRow, reportedId: string): ContextLine => {
  const { id, uid, nickName, role, text, event, createdAt, kind } = toMessage(row);
  return {
    id,
    uid,
    name: nickName,
    role: kind === 'event' ? 'event' : role,
    text: event === null ? text : event.kind,
    at: createdAt,
    isReported: id === reportedId,
  };
};

const linesAround = async ({ db }: ChatDeps, { context_id: room, written_at: at, subject_id: id }: ReportRow) => {
  const ofRoom = db.selectFrom('chat_message').selectAll().where('live_room_id', '=', room).where('id', '!=', id);
  const [before, after] = await Promise.all([
    ofRoom.where('created_at', '<=', at).orderBy('seq', 'desc').limit(LINES_BEFORE).execute(),
    ofRoom.where('created_at', '>', at).orderBy('seq').limit(LINES_AFTER).execute(),
  ]);
  return { before: before.toReversed(), after };
};

/** Name of the room's host. */
const roomName = async ({ db }: ChatDeps, liveRoomId: string): Promise<string> => {
  const host = await db
    .selectFrom('schedule_entry')
    .innerJoin('host', 'host.id', 'schedule_entry.host_id')
    .select('host.name')
    .where('live_room_id', '=', liveRoomId)
    .limit(1)
    .executeTakeFirst();
  return host?.name ?? '';
};

/** Chat lines as reported content: a removed one can come back. */
export const createReportedLines = (deps: ChatDeps) => ({
  async remove(trx: Trx, { subject_id: id }: ReportRow) {
    const row = await findMessage(trx, id);
    if (!row) return null;
    const removal = await removeFromRooms(trx, [row]);
    return { kept: row, publish: () => publishRemoval(deps, removal) };
  },
  async restore(trx: Trx, kept: object) {
    const row = kept as MessageRow;
    await trx
      .insertInto('chat_message')
      .values(row)
      .onConflict((known) => known.doNothing())
      .execute();
    return () => publishRestored(deps, row);
  },
  async contextOf(report: ReportRow) {
    const [row, { before, after }, name] = await Promise.all([
      findMessage(deps.db, report.subject_id),
      linesAround(deps, report),
      roomName(deps, report.context_id),
    ]);
    const toContext = (line: MessageRow): ContextLine => toLine(line, report.subject_id);
    const reported = row ? toContext(row) : copiedLine(report);
    return { isThere: row !== undefined, name, lines: [...before.map(toContext), reported, ...after.map(toContext)] };
  },
});
