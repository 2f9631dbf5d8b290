import type { Poll, PollInput } from '@touchline/contract/polls.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { isDecidedByScore } from '@touchline/domain/polls.ts';
import type { Selectable, Updateable } from 'kysely';
import { notFound } from '#platform/http/api-error.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type PollRow = Selectable<Tables['poll']>;
type StoredOption = PollInput['options'][number];

/** A score as it is stored and compared. */
export const scoreText = ([home, guest]: readonly [number, number]): string => `${home}-${guest}`;

export const toScore = (text: string): ScorePair => text.split('-').map(Number) as ScorePair;

export const toPoll = (row: PollRow): Poll => {
  const votes = JSON.parse(row.votes) as number[];
  const options = JSON.parse(row.options) as StoredOption[];
  return {
    pollId: row.id,
    liveRoomId: row.live_room_id,
    hostId: row.host_id,
    matchId: row.match_id,
    kind: row.kind,
    question: row.question,
    options: options.map((option, at) => ({ ...option, votes: votes[at] ?? 0 })),
    openedAt: row.opened_at,
    closesAt: row.closes_at,
    closedAt: row.closed_at,
    correct: row.correct,
    isVoid: row.is_void === 1,
    score: row.score === null ? null : toScore(row.score),
    revision: row.revision,
  };
};

/** A poll that opens, without a vote. */
export const newPollRow = (
  input: Omit<PollInput, 'seconds'>,
  groupId: string | null,
  { openedAt, closesAt }: { openedAt: number; closesAt: number | null },
): PollRow => ({
  id: input.pollId,
  host_id: input.hostId,
  live_room_id: input.liveRoomId,
  match_id: input.matchId,
  kind: input.kind,
  question: input.question,
  options: JSON.stringify(input.options),
  votes: JSON.stringify(input.options.map(() => 0)),
  by_score: isDecidedByScore(input) ? 1 : 0,
  opened_at: openedAt,
  closes_at: closesAt,
  closed_at: null,
  correct: null,
  is_void: 0,
  score: null,
  revision: 1,
  guard_group_id: groupId,
  demo: 0,
});

export const findPoll = (db: Db, id: string): Promise<PollRow | undefined> =>
  db.selectFrom('poll').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a poll for this transaction and counts the change; undefined for an unknown one. */
export const lockPollRow = (trx: Trx, id: string): Promise<PollRow | undefined> =>
  trx
    .updateTable('poll')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const changePoll = (trx: Trx, id: string, values: Updateable<Tables['poll']>): Promise<PollRow> =>
  trx.updateTable('poll').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

interface RecentPolls {
  liveRoomId: string;
  since: number;
  limit: number;
  withDemo: boolean;
}

/** The polls of a room that were opened since then, newest first. */
export const recentPolls = (db: Db, { liveRoomId, since, limit, withDemo }: RecentPolls): Promise<PollRow[]> =>
  db
    .selectFrom('poll')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .where('opened_at', '>', since)
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Polls of a host in a room that take votes at an instant. */
export const countOpenPolls = async (
  db: Db,
  { hostId, liveRoomId }: Pick<Poll, 'hostId' | 'liveRoomId'>,
  now: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom('poll')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('host_id', '=', hostId)
    .where('live_room_id', '=', liveRoomId)
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Throws 10404 unless the poll is of the host in the room. */
export const requirePollOf = async (
  db: Db,
  { hostId, liveRoomId }: { hostId: string; liveRoomId: string },
  pollId: string,
): Promise<void> => {
  const row = await findPoll(db, pollId);
  if (row?.host_id !== hostId || row.live_room_id !== liveRoomId) throw notFound(`poll ${pollId}`);
};

/** Removes the polls of a host with their votes; returns them. */
export const removePollsOfHost = async (trx: Trx, hostId: string): Promise<Poll[]> => {
  const polls = trx.selectFrom('poll').select('id').where('host_id', '=', hostId);
  await trx.deleteFrom('poll_vote').where('poll_id', 'in', polls).execute();
  return (await trx.deleteFrom('poll').where('host_id', '=', hostId).returningAll().execute()).map(toPoll);
};
