import { POLL_SECONDS } from '@touchline/contract/poll-terms.ts';
import type { Poll, PollInput } from '@touchline/contract/polls.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { isDecidedByScore } from '@touchline/domain/polls.ts';
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool, Updateable } from 'kysely';
import { notFound } from '#platform/http/api-error.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PollDeps } from './deps.ts';

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

interface PollsOfRoom {
  liveRoomId: string;
  /** Those who may read: polls of another group are left out. */
  groupId: string | null;
  withDemo: boolean;
}

const pollsOfRoom = (db: Db, { liveRoomId, groupId, withDemo }: PollsOfRoom) =>
  db
    .selectFrom('poll')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .where((eb) => eb.or([eb('guard_group_id', 'is', null), eb('guard_group_id', '=', groupId ?? '')]))
    .$if(!withDemo, (query) => query.where('demo', '=', 0))
    .orderBy('opened_at', 'desc')
    .orderBy('id');

/** The polls of a room that are not closed, newest first. */
export const openPolls = (db: Db, room: PollsOfRoom, since: number): Promise<PollRow[]> =>
  pollsOfRoom(db, room).where('closed_at', 'is', null).where('opened_at', '>', since).execute();

interface ClosedPolls {
  openedSince: number;
  closedSince: number;
  limit: number;
}

/** The newest of those that are closed. */
export const closedPolls = (db: Db, room: PollsOfRoom, { openedSince, closedSince, limit }: ClosedPolls) =>
  pollsOfRoom(db, room)
    .where('closed_at', '>', closedSince)
    .where('opened_at', '>', openedSince)
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

/** Hosts have this long after the end of a prediction to say which answer was right. */
const ANSWERED_WITHIN_MS = 3_600_000;
/** An open one that was forgotten counts as ended when no poll may be open any longer. */
const FORGOTTEN_MS = POLL_SECONDS.most * 1000;

/** Predictions that only a person can answer and whose host did not: staff do. */
export const isWaiting =
  ({ now, demoEnabled }: Pick<PollDeps, 'now' | 'demoEnabled'>) =>
  (eb: ExpressionBuilder<Tables, 'poll'>): ExpressionWrapper<Tables, 'poll', SqlBool> =>
    eb.and([
      eb('kind', '=', 'prediction'),
      eb('by_score', '=', 0),
      eb('correct', 'is', null),
      eb('is_void', '=', 0),
      eb('demo', '<=', demoEnabled() ? 1 : 0),
      eb.or([eb('closed_at', '<=', now() - ANSWERED_WITHIN_MS), eb('opened_at', '<=', now() - FORGOTTEN_MS)]),
    ]);

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
