import { hash } from 'node:crypto';
import type { Vote } from '@touchline/contract/polls.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { pollState } from '@touchline/domain/polls.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { ApiError, conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, requesterOf } from '#platform/http/call-context.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { EphemeralStore } from '#platform/nodes/ephemeral-store.ts';
import { Batches } from './batches.ts';
import type { PollDeps } from './deps.ts';
import { changePoll, lockPollRow, type PollRow, toPoll } from './poll-repo.ts';
import { publishPoll, requireShownPoll } from './poll-state.ts';

/** A poll's votes are written and published together, at most once in this time on each node. */
const GATHER = { everyMs: 1000, most: 100_000 };
/** Votes of visitors from one network in one poll: device ids can be invented, and a household or a bar has some. */
const VISITORS_PER_NETWORK = 40;
const REMEMBERED = { ms: 86_400_000, networks: 50_000 };

interface Ballot {
  voter: string;
  uid: string | null;
  /** That of a visitor; null for a member. */
  network: string | null;
  option: number;
  at: number;
}

/** How a ballot ended: the option that counts, or why there is none. */
type Cast = { option: number } | { refused: 'unknown' | 'closed' | 'too-many' };

/** Who votes: a member by the account, a visitor by the device. In each poll it is another name. */
const voterIn = (pollId: string, { member, headers }: Pick<CallContext, 'member' | 'headers'>): string =>
  hash('sha256', `${pollId}/${member ? `member/${member.uid}` : `device/${headers.deviceId}`}`);

const storedVotes = async (db: Db, pollId: string, voters: readonly string[]): Promise<Map<string, number>> => {
  const rows = await inChunks(voters, (some) =>
    db
      .selectFrom('poll_vote')
      .select(['voter', 'option'])
      .where('poll_id', '=', pollId)
      .where('voter', 'in', some)
      .execute(),
  );
  return new Map(rows.map(({ voter, option }) => [voter, option]));
};

/** Decides the ballots in their order: the first of a voter counts. `left` is how many visitors of each network may still vote. */
const castAll = (
  row: PollRow,
  ballots: readonly Ballot[],
  known: Map<string, number>,
  left: Map<string, number>,
): { casts: Cast[]; fresh: Ballot[] } => {
  const poll = toPoll(row);
  const fresh: Ballot[] = [];
  const casts = ballots.map((ballot): Cast => {
    const { voter, network, option, at } = ballot;
    const before = known.get(voter);
    if (before !== undefined) return { option: before };
    if (pollState(poll, at) !== 'open') return { refused: 'closed' };
    if (network !== null) {
      const places = left.get(network) ?? 0;
      if (places <= 0) return { refused: 'too-many' };
      left.set(network, places - 1);
    }
    known.set(voter, option);
    fresh.push(ballot);
    return { option };
  });
  return { casts, fresh };
};

/** Adds fresh ballots to a locked poll. */
const storeBallots = async (trx: Trx, row: PollRow, fresh: readonly Ballot[]): Promise<PollRow> => {
  await upsert(
    trx,
    'poll_vote',
    ['poll_id', 'voter'],
    fresh.map(({ voter, uid, option, at }) => ({ poll_id: row.id, voter, uid, option, voted_at: at })),
  );
  const votes = JSON.parse(row.votes) as number[];
  for (const { option } of fresh) votes[option] = (votes[option] ?? 0) + 1;
  return changePoll(trx, row.id, { votes: JSON.stringify(votes) });
};

const placesLeft = async (visitors: EphemeralStore, pollId: string, ballots: readonly Ballot[]) => {
  const networks = [...new Set(ballots.flatMap(({ network }) => network ?? []))];
  const counted = await Promise.all(networks.map((network) => visitors.countOf(`${pollId}/${network}`)));
  return new Map(networks.map((network, at) => [network, VISITORS_PER_NETWORK - (counted[at] ?? 0)]));
};

const countVisitors = async (visitors: EphemeralStore, pollId: string, fresh: readonly Ballot[]): Promise<void> => {
  const byNetwork = Map.groupBy(
    fresh.flatMap(({ network }) => network ?? []),
    (network) => network,
  );
  await Promise.all(
    [...byNetwork].map(([network, { length }]) => visitors.add(`${pollId}/${network}`, length, REMEMBERED.ms)),
  );
};

/** Writes the ballots of a poll in one transaction, and publishes them in one message. */
const writeBallots = async (
  deps: PollDeps,
  visitors: EphemeralStore,
  pollId: string,
  ballots: readonly Ballot[],
): Promise<readonly Cast[]> => {
  const left = await placesLeft(visitors, pollId, ballots);
  const voters = ballots.map(({ voter }) => voter);
  const written = await inTransaction(deps.db, async (trx) => {
    const row = await lockPollRow(trx, pollId);
    if (row === undefined) return null;
    const { casts, fresh } = castAll(row, ballots, await storedVotes(trx, pollId, voters), new Map(left));
    return { casts, fresh, changed: fresh.length === 0 ? null : await storeBallots(trx, row, fresh) };
  });
  if (written === null) return ballots.map(() => ({ refused: 'unknown' }));
  if (written.changed) await publishPoll(deps, written.changed);
  await countVisitors(visitors, pollId, written.fresh);
  return written.casts;
};

/** Takes the votes of a poll's room. */
export const createVoting = (deps: PollDeps) => {
  const visitors = deps.openMemory('poll-visitors', REMEMBERED.networks);
  const batches = new Batches<Ballot, Cast>(GATHER, (pollId, ballots) => writeBallots(deps, visitors, pollId, ballots));
  return {
    /** Answers with the vote that counts, once it is written. Throws 10404, 10409 for a closed poll, 10429 beyond what a network may. */
    async vote({ pollId, option }: Vote, context: CallContext): Promise<Vote> {
      const { member, address } = context;
      await deps.limits.consume('voteAddress', address);
      const row = await requireShownPoll(deps, pollId, requesterOf(context));
      if (option >= toPoll(row).options.length)
        throw malformed([{ path: 'option', message: 'the poll has no such answer' }]);
      const cast = await batches.add(pollId, {
        voter: voterIn(pollId, context),
        uid: member?.uid ?? null,
        network: member === null ? networkOf(address) : null,
        option,
        at: deps.now(),
      });
      if ('option' in cast) return { pollId, option: cast.option };
      if (cast.refused === 'unknown') throw notFound(`poll ${pollId}`);
      if (cast.refused === 'closed') throw conflict('the poll is closed');
      throw new ApiError(CODE.TOO_MANY, 'too many votes from this network; members vote by their account');
    },
    /** What the caller voted in these polls. */
    async ownVotes(pollIds: readonly string[], context: CallContext): Promise<Vote[]> {
      const votes: Vote[] = [];
      for (const pollId of pollIds) {
        const voter = voterIn(pollId, context);
        const option = (await storedVotes(deps.db, pollId, [voter])).get(voter);
        if (option !== undefined) votes.push({ pollId, option });
      }
      return votes;
    },
  };
};
