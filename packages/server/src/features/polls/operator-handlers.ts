import { CODE } from '@touchline/contract/codes.ts';
import type { opsPollRoutes } from '@touchline/contract/ops-polls.ts';
import { OPEN_POLLS_MOST } from '@touchline/contract/poll-terms.ts';
import type { Poll, PollInput } from '@touchline/contract/polls.ts';
import { finalOutcome, isDecidedByScore, optionsIssue, pollState } from '@touchline/domain/polls.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { ApiError, conflict, malformed, notFound } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import type { PollDeps } from './deps.ts';
import { changePoll, countOpenPolls, findPoll, lockPollRow, newPollRow, type PollRow, toPoll } from './poll-repo.ts';
import { publishPoll, publishPollRemoval } from './poll-state.ts';

type OwnRoutes = Pick<
  typeof opsPollRoutes,
  'opsListPolls' | 'opsAddPoll' | 'opsClosePoll' | 'opsResolvePoll' | 'opsRemovePoll'
>;

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
  if (isDecidedByScore(input) && finalOutcome((await deps.matchBriefs([matchId])).get(matchId)) !== null)
    throw conflict('the final score cannot decide it: the match is over, or there is none');
};

const addPoll = async (deps: PollDeps, context: CallContext, input: PollInput): Promise<Poll> => {
  const { pollId, liveRoomId, hostId } = input;
  const known = await findPoll(deps.db, pollId);
  if (known?.live_room_id === liveRoomId && known.host_id === hostId) return toPoll(known);
  if (known) throw conflict(`poll ${pollId} is one of another room`);
  await requireOpenable(deps, input);
  const groupId = (await deps.findGuard(liveRoomId))?.groupId ?? null;
  const openedAt = deps.now();
  const closesAt = input.seconds === null ? null : openedAt + input.seconds * 1000;
  const row = newPollRow(input, groupId, { openedAt, closesAt });
  await auditedChange(deps, context, { action: 'poll.open', subject: pollId }, async (trx) => {
    if ((await countOpenPolls(trx, liveRoomId, deps.now())) >= OPEN_POLLS_MOST)
      throw conflict(`${OPEN_POLLS_MOST} polls are open in the room: close one first`);
    await trx.insertInto('poll').values(row).execute();
    return { before: null, after: toPoll(row) };
  });
  return publishPoll(deps, row);
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
      if (row.by_score === 1 && correct !== null) throw conflict('the final score decides this prediction');
      if (correct !== null && correct >= toPoll(row).options.length)
        throw malformed([{ path: 'correct', message: 'the prediction has no such answer' }]);
      const closedAt = row.closed_at ?? deps.now();
      return changePoll(trx, pollId, { correct, is_void: correct === null ? 1 : 0, closed_at: closedAt });
    }),
});

export const createPollOperatorHandlers = (deps: PollDeps): Handlers<OwnRoutes> => ({
  opsListPolls: (query) => {
    const { hostId, liveRoomId, q } = query;
    const found = deps.db
      .selectFrom('poll')
      .$if(hostId !== undefined, (of) => of.where('host_id', '=', hostId ?? ''))
      .$if(liveRoomId !== undefined, (of) => of.where('live_room_id', '=', liveRoomId ?? ''))
      .$if(q !== undefined, (of) => of.where(columnsContain(['poll.id', 'question', 'options'], q ?? '')));
    return pageOfRows(
      query,
      async (limit, offset) => {
        const newest = found.selectAll().orderBy('opened_at', 'desc').orderBy('id', 'desc');
        return (await newest.limit(limit).offset(offset).execute()).map(toPoll);
      },
      () => found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow(),
    );
  },
  opsAddPoll: (input, context) => addPoll(deps, context, input),
  ...createChangeHandlers(deps),
  opsRemovePoll: async ({ pollId }, context) => {
    const { before } = await auditedChange(deps, context, { action: 'poll.remove', subject: pollId }, async (trx) => {
      const row = await lockPollRow(trx, pollId);
      if (!row) throw notFound(`poll ${pollId}`);
      await trx.deleteFrom('poll_vote').where('poll_id', '=', pollId).execute();
      await trx.deleteFrom('poll').where('id', '=', pollId).execute();
      return { before: toPoll(row), after: null };
    });
    publishPollRemoval(deps, before);
    return { removed: true };
  },
});
