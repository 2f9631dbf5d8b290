import { randomInt, randomUUID } from 'node:crypto';
import type { LotteryDraw } from '@touchline/contract/studio.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { ChatDeps } from './deps.ts';
import { publishMessages } from './history.ts';
import { EMPTY_LINE, insertMessage, type MessageRow } from './message-repo.ts';
import { speakerOf } from './operator-routes.ts';
import { lockRoomRow, requireKnownRoom } from './room-state.ts';

/** A draw by the host of a room; `key` makes a retry the same draw. */
export interface DrawInput {
  hostId: string;
  liveRoomId: string;
  key: string;
  winners: number;
}

type Winner = LotteryDraw['winners'][number];

const toDraw = (row: { key: string; drawn_at: number; winners: string }): LotteryDraw => ({
  key: row.key,
  drawnAt: row.drawn_at,
  winners: JSON.parse(row.winners) as Winner[],
});

/** The draws of a room, newest first. */
export const listDraws = async (db: Db, liveRoomId: string): Promise<LotteryDraw[]> => {
  const rows = db.selectFrom('lottery_draw').selectAll().where('live_room_id', '=', liveRoomId);
  return (await rows.orderBy('drawn_at', 'desc').orderBy('key').execute()).map(toDraw);
};

/** The approved applications of a room, with the public names of the members; without those of excluded members. */
const approvedRows = (trx: Trx, liveRoomId: string, now: number): Promise<Winner[]> =>
  trx
    .selectFrom('lottery_application')
    .innerJoin('account', 'account.uid', 'lottery_application.uid')
    .select(['lottery_application.id as applicationId', 'lottery_application.uid', 'account.username as nickName'])
    .where('live_room_id', '=', liveRoomId)
    .where('state', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_exclusion')
            .select('member_exclusion.uid')
            .whereRef('member_exclusion.uid', '=', 'lottery_application.uid')
            .where((eb) => eb.or([eb('lifts_at', 'is', null), eb('lifts_at', '>', now)])),
        ),
      ),
    )
    .orderBy('lottery_application.id')
    .execute();

/** Every choice of `count` of them is equally likely. */
export const drawFrom = <Item>(all: readonly Item[], count: number): Item[] => {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat();
};

const drawWinners = async (
  trx: Trx,
  earlier: readonly LotteryDraw[],
  input: DrawInput,
  now: number,
): Promise<Winner[]> => {
  const before = new Set(earlier.flatMap(({ winners }) => winners.map(({ uid }) => uid)));
  const eligible = (await approvedRows(trx, input.liveRoomId, now)).filter(({ uid }) => !before.has(uid));
  if (eligible.length < input.winners)
    throw conflict(
      `${input.winners} winners cannot be drawn: ${eligible.length} approved applications have not won yet`,
    );
  return drawFrom(eligible, input.winners);
};

/** The host's line with the public names; what applicants entered stays with the host. */
export const announcementOf = (winners: readonly Winner[]): string =>
  `🎉 中奖 · Winners: ${winners.map(({ nickName }) => nickName).join('、')}`;

/**
 * Draws winners once: they and the line in the chat are stored in one transaction, and a repeated key answers with them.
 * Throws 10409 when too few approved members have not won yet.
 */
export const drawLottery = async (deps: ChatDeps, context: CallContext, input: DrawInput): Promise<LotteryDraw> => {
  const { liveRoomId, key } = input;
  const guard = await requireKnownRoom(deps, liveRoomId);
  const speaker = await speakerOf(deps, input.hostId);
  const known = (await listDraws(deps.db, liveRoomId)).find((draw) => draw.key === key);
  if (known) return known;
  const line: { row: MessageRow | undefined } = { row: undefined };
  const change = { action: 'lottery.draw', subject: liveRoomId };
  const { after } = await auditedChange(deps, context, change, async (trx) => {
    // One draw of a room after another: nobody wins twice, and a concurrent retry finds the first.
    await lockRoomRow(trx, liveRoomId);
    const earlier = await listDraws(trx, liveRoomId);
    const repeated = earlier.find((draw) => draw.key === key);
    if (repeated) return { before: repeated, after: repeated };
    const draw = { key, drawnAt: deps.now(), winners: await drawWinners(trx, earlier, input, deps.now()) };
    const stored = { live_room_id: liveRoomId, key, drawn_at: draw.drawnAt, winners: JSON.stringify(draw.winners) };
    await trx.insertInto('lottery_draw').values(stored).execute();
    line.row = await insertMessage(trx, {
      ...EMPTY_LINE,
      ...speaker,
      id: randomUUID(),
      live_room_id: liveRoomId,
      text: announcementOf(draw.winners),
      guard_group_id: guard.groupId,
      created_at: draw.drawnAt,
    });
    return { before: null, after: draw };
  });
  if (line.row) await publishMessages(deps, liveRoomId, [line.row]);
  return after;
};

/** Throws 10404 unless the application is one to this room. */
export const requireApplicationOf = async (db: Db, liveRoomId: string, id: string): Promise<void> => {
  const row = await db.selectFrom('lottery_application').select('live_room_id').where('id', '=', id).executeTakeFirst();
  if (row?.live_room_id !== liveRoomId) throw notFound(`application ${id}`);
};
