import type { PollInput } from '@touchline/contract/polls.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Trx } from '#platform/db/open-database.ts';
import type { PollDeps } from './deps.ts';
import { changePoll, lockPollRow, newPollRow, type PollRow } from './poll-repo.ts';
import { publishPoll } from './poll-state.ts';

/** A poll of the demo world: `votes` of its invented audience so far, of which `more` are new. */
interface DemoPoll extends Omit<PollInput, 'seconds'> {
  openedAt: number;
  closesAt: number | null;
  votes: readonly number[];
  more: readonly number[];
}

const applyPoll = async (trx: Trx, poll: DemoPoll, groupId: string | null): Promise<PollRow | null> => {
  const { openedAt, closesAt, votes, more, ...input } = poll;
  const known = await trx.selectFrom('poll').select('closed_at').where('id', '=', poll.pollId).executeTakeFirst();
  if (known === undefined) {
    const row = { ...newPollRow(input, groupId, { openedAt, closesAt }), votes: JSON.stringify(votes), demo: 1 };
    await trx.insertInto('poll').values(row).execute();
    return row;
  }
  if (known.closed_at !== null || more.every((count) => count === 0)) return null;
  const row = await lockPollRow(trx, poll.pollId);
  if (row === undefined) return null;
  // Votes of visitors stand beside those of the audience.
  const sums = (JSON.parse(row.votes) as number[]).map((count, at) => count + (more[at] ?? 0));
  return changePoll(trx, row.id, { votes: JSON.stringify(sums) });
};

/** Writes polls of the demo world, and publishes those that changed. */
export const applyDemoPolls = async (deps: PollDeps, polls: readonly DemoPoll[]): Promise<void> => {
  for (const poll of polls) {
    const groupId = (await deps.findGuard(poll.liveRoomId))?.groupId ?? null;
    const row = await inTransaction(deps.db, (trx) => applyPoll(trx, poll, groupId));
    if (row) await publishPoll(deps, row);
  }
};

/** Removes the polls of the demo and of its hosts, and the reactions in its rooms, while hosts and schedule entries still exist; returns the number of rows. */
export const purgeDemoPolls = async (trx: Trx): Promise<number> => {
  const demoHosts = trx.selectFrom('host').select('id').where('demo', '=', 1);
  const demoPolls = trx
    .selectFrom('poll')
    .select('id')
    .where((eb) => eb.or([eb('demo', '=', 1), eb('host_id', 'in', demoHosts)]));
  const demoRooms = trx.selectFrom('schedule_entry').select('live_room_id').where('demo', '=', 1);
  const results = [
    await trx.deleteFrom('poll_vote').where('poll_id', 'in', demoPolls).executeTakeFirst(),
    await trx
      .deleteFrom('poll')
      .where((eb) => eb.or([eb('demo', '=', 1), eb('host_id', 'in', demoHosts)]))
      .executeTakeFirst(),
    await trx.deleteFrom('goal_reaction').where('live_room_id', 'in', demoRooms).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
