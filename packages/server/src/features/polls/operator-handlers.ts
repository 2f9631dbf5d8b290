import { CODE } from '@touchline/contract/codes.ts';
import type { opsPollRoutes } from '@touchline/contract/ops-polls.ts';
import { OPEN_POLLS_MOST } from '@touchline/contract/poll-terms.ts';
import type { Poll, PollInput } from '@touchline/contract/polls.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { finalOutcome, isDecidedByScore, optionsIssue, pollState } from '@touchline/domain/polls.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import { removedSubjects, upholdReports } from '#platform/moderation/reports.ts';
import type { PollDeps } from './deps.ts';
import { toListedPolls } from './listed-polls.ts';
import {
  changePoll,
  countOpenPolls,
  findPoll,
  isWaiting,
  lockPollRow,
  newPollRow,
  type PollRow,
  toPoll,
} from './poll-repo.ts';
import { publishPoll, publishPollRemoval } from './poll-state.ts';

type OwnRoutes = Pick<
  typeof opsPollRoutes,
  'opsListPolls' | 'opsAddPoll' | 'opsClosePoll' | 'opsResolvePoll' | 'opsRemovePoll'
>;

const isPlayed = (match: MatchBrief): boolean =>
  matchPhase(match.sport, match.statusId) === 'finished' || finalOutcome(match) === 'void';

/** Throws unless there is still something to predict. */
const requirePredictable = async (deps: PollDeps, input: PollInput): Promise<void> => {
  const match = (await deps.matchBriefs([input.matchId])).get(input.matchId);
  if (match === undefined && isDecidedByScore(input))
    throw conflict('the final score cannot decide it: there is no match');
  if (match !== undefined && isPlayed(match)) throw conflict('there is nothing to predict: the match is over');
};

/** Throws unless the poll can be opened now in the room of the host's show. */
const requireOpenable = async (deps: PollDeps, input: PollInput): Promise<void> => {
  const { hostId, liveRoomId, matchId, question, options } = input;
  const issue = optionsIssue(input);
  if (issue !== null) throw malformed([{ path: 'options', message: issue }]);
  const show = (await deps.showsOf(liveRoomId)).find((one) => one.hostId === hostId && one.matchId === matchId);
  if (!show) throw notFound(`show ${hostId}/${matchId} in room ${liveRoomId}`);
  if (show.isOver) throw conflict('the show is over');
  const texts = [question, ...options.map(({ text }) => text)];
  for (const text of texts)
    if (await deps.hasBlockedWord(deps.db, text))
      throw new ApiError(CODE.CHAT_BLOCKED_WORD, `"${text}" contains a blocked word`);
  if (input.kind === 'prediction') await requirePredictable(deps, input);
};

/** The poll that this call opened before; undefined when it is new. Throws 10409 when its id is that of another room or host. */
const findOwnPoll = async (db: Db, { pollId, liveRoomId, hostId }: PollInput): Promise<PollRow | undefined> => {
  const known = await findPoll(db, pollId);
  if (known !== undefined && (known.live_room_id !== liveRoomId || known.host_id !== hostId))
    throw conflict(`poll ${pollId} is one of another room`);
  return known;
};

const addPoll = async (deps: PollDeps, context: CallContext, input: PollInput): Promise<Poll> => {
  const { pollId, liveRoomId } = input;
  const known = await findOwnPoll(deps.db, input);
  if (known) return toPoll(known);
  await requireOpenable(deps, input);
  const groupId = (await deps.findGuard(liveRoomId))?.groupId ?? null;
  const openedAt = deps.now();
  const closesAt = input.seconds === null ? null : openedAt + input.seconds * 1000;
  const row = newPollRow(input, groupId, { openedAt, closesAt });
  const opened = await inTransaction(deps.db, async (trx) => {
    // Of two that open at once the later finds what the earlier one opened.
    await waitForLock(trx, 'polls');
    const meanwhile = await findOwnPoll(trx, input);
    if (meanwhile) return meanwhile;
    if ((await removedSubjects(trx, 'poll', [pollId])).has(pollId))
      throw conflict(`poll ${pollId} was removed by a moderator: open one with another id`);
    if ((await countOpenPolls(trx, input, deps.now())) >= OPEN_POLLS_MOST)
      throw conflict(`${OPEN_POLLS_MOST} polls of the host are open in the room: close one first`);
    await auditedChange({ ...deps, db: trx }, context, { action: 'poll.open', subject: pollId }, async () => {
      await trx.insertInto('poll').values(row).execute();
      return { before: null, after: toPoll(row) };
    });
    return row;
  });
  return publishPoll(deps, opened);
};

/** Changes a poll in an audited transaction, and publishes it. */
const change = async (
  deps: PollDeps,
  context: CallContext,
  { pollId, action }: { pollId: string; action: string },
  work: (trx: Trx, row: PollRow) => Promise<PollRow>,
): Promise<Poll> => {
  const changed: { row: PollRow | null } = { row: null };
  await auditedChange(deps, context, { action, subject: pollId }, async (trx) => {
    const row = await lockPollRow(trx, pollId);
    if (!row) throw notFound(`poll ${pollId}`);
    changed.row = await work(trx, row);
    return { before: toPoll(row), after: toPoll(changed.row) };
  });
  if (changed.row === null) throw new Error('a committed change has no row');
  return publishPoll(deps, changed.row);
};

const createChangeHandlers = (deps: PollDeps): Pick<Handlers<OwnRoutes>, 'opsClosePoll' | 'opsResolvePoll'> => ({
  opsClosePoll: ({ pollId }, context) =>
    change(deps, context, { pollId, action: 'poll.close' }, async (trx, row) =>
      pollState(toPoll(row), deps.now()) === 'open' ? changePoll(trx, pollId, { closed_at: deps.now() }) : row,
    ),
  opsResolvePoll: ({ pollId, correct }, context) =>
    change(deps, context, { pollId, action: 'poll.resolve' }, (trx, row) => {
      if (row.kind === 'poll') throw conflict('a poll has no right answer');
      if (isDecidedByScore(toPoll(row)) && correct !== null) throw conflict('the final score decides this prediction');
      if (correct !== null && correct >= toPoll(row).options.length)
        throw malformed([{ path: 'correct', message: 'the prediction has no such answer' }]);
      const closedAt = row.closed_at ?? deps.now();
      // What a person made void no result decides again.
      const voided = correct === null ? { is_void: 1, by_score: 0, score: null } : { is_void: 0 };
      return changePoll(trx, pollId, { correct, closed_at: closedAt, ...voided });
    }),
});

/** A page of polls, newest first; those that wait by how long they wait. */
export const listedPolls = (deps: PollDeps, query: RequestOf<OwnRoutes['opsListPolls']>) => {
  const { hostId, liveRoomId, waiting, q } = query;
  const order = waiting === 1 ? 'asc' : 'desc';
  const found = deps.db
    .selectFrom('poll')
    .$if(hostId !== undefined, (of) => of.where('host_id', '=', hostId ?? ''))
    .$if(liveRoomId !== undefined, (of) => of.where('live_room_id', '=', liveRoomId ?? ''))
    .$if(waiting === 1, (of) => of.where(isWaiting(deps)))
    .$if(q !== undefined, (of) => of.where(columnsContain(['poll.id', 'question', 'options'], q ?? '')));
  return pageOfRows(
    query,
    async (limit, offset) => {
      const ordered = found
        .selectAll()
        .$if(waiting === 1, (of) => of.orderBy((eb) => eb.fn.coalesce('closed_at', 'opened_at')))
        .orderBy('opened_at', order)
        .orderBy('id', order);
      return (await ordered.limit(limit).offset(offset).execute()).map(toPoll);
    },
    () => found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow(),
  );
};

export const createPollOperatorHandlers = (deps: PollDeps): Handlers<OwnRoutes> => ({
  opsListPolls: async (query) => {
    const page = await listedPolls(deps, query);
    return { ...page, list: await toListedPolls(deps, page.list) };
  },
  opsAddPoll: (input, context) => addPoll(deps, context, input),
  ...createChangeHandlers(deps),
  opsRemovePoll: async ({ pollId }, context) => {
    const { before } = await auditedChange(deps, context, { action: 'poll.remove', subject: pollId }, async (trx) => {
      const row = await lockPollRow(trx, pollId);
      if (!row) throw notFound(`poll ${pollId}`);
      await trx.deleteFrom('poll_vote').where('poll_id', '=', pollId).execute();
      await trx.deleteFrom('poll').where('id', '=', pollId).execute();
      const { name: by, member } = operatorOf(context);
      // What hosts remove themselves stays reported.
      if (member === null) await upholdReports(trx, { kind: 'poll', reportedIds: [pollId] }, { now: deps.now, by });
      return { before: toPoll(row), after: null };
    });
    publishPollRemoval(deps, before);
    return { removed: true };
  },
});
