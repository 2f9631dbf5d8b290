import { channel } from '@touchline/contract/channels.ts';
import type { ReactionForm } from '@touchline/contract/poll-terms.ts';
import type { GoalReactions, pollRoutes } from '@touchline/contract/polls.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { isGoalOf } from '@touchline/domain/polls.ts';
import type { Db } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type CallContext, requesterOf } from '#platform/http/call-context.ts';
import { Batches } from './batches.ts';
import type { PollDeps } from './deps.ts';
import { scoreText, toScore } from './poll-repo.ts';
import { requireRoom } from './poll-state.ts';

/** A room's reactions are written and published together, at most once in this time on each node. */
const GATHER = { everyMs: 1000, most: 100_000 };
const KNOWN_MS = 1000;

interface Taps {
  matchId: string;
  score: string;
  forms: readonly ReactionForm[];
}

/** Reactions to the goals of a match in a room, in the order of the goals. */
export const reactionsOf = async (
  db: Db,
  { liveRoomId, matchId }: { liveRoomId: string; matchId: string },
): Promise<GoalReactions[]> => {
  const rows = await db
    .selectFrom('goal_reaction')
    .select(['score', 'form', 'count'])
    .where('live_room_id', '=', liveRoomId)
    .where('match_id', '=', matchId)
    .execute();
  return [...Map.groupBy(rows, ({ score }) => score)]
    .map(([score, forms]) => ({
      liveRoomId,
      matchId,
      score: toScore(score),
      counts: Object.fromEntries(forms.map(({ form, count }) => [form, count])),
    }))
    .toSorted(({ score: [a, b] }, { score: [c, d] }) => a + b - c - d || a - c);
};

/** The number of each form of each goal. */
const counted = (taps: readonly Taps[]): (Omit<Taps, 'forms'> & { form: string; count: number })[] => {
  const all = taps.flatMap(({ matchId, score, forms }) => forms.map((form) => ({ matchId, score, form })));
  return [...Map.groupBy(all, ({ matchId, score, form }) => `${matchId}/${score}/${form}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...more]]) => (first ? [{ ...first, count: more.length + 1 }] : []));
};

/** Adds the taps of a room in one transaction, and publishes each goal's numbers in one message. */
const writeTaps = async (deps: PollDeps, liveRoomId: string, taps: readonly Taps[]): Promise<readonly number[]> => {
  await inTransaction(deps.db, async (trx) => {
    for (const { matchId, score, form, count } of counted(taps))
      await trx
        .insertInto('goal_reaction')
        .values({ live_room_id: liveRoomId, match_id: matchId, score, form, count, reacted_at: deps.now() })
        .onConflict((on) =>
          on
            .columns(['live_room_id', 'match_id', 'score', 'form'])
            .doUpdateSet((eb) => ({ count: eb('goal_reaction.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
  });
  const goals = new Set(taps.map(({ matchId, score }) => `${matchId}/${score}`));
  for (const matchId of new Set(taps.map((tap) => tap.matchId)))
    for (const goal of await reactionsOf(deps.db, { liveRoomId, matchId }))
      if (goals.has(`${matchId}/${scoreText(goal.score)}`))
        deps.publish(channel.room(liveRoomId), 'polls', 'goal-reactions.change', goal);
  return taps.map(({ forms }) => forms.length);
};

/** Takes the reactions of a room to the goals of the match on the air there. */
export const createReactions = (deps: PollDeps) => {
  const batches = new Batches<Taps, number>(GATHER, (liveRoomId, taps) => writeTaps(deps, liveRoomId, taps));
  const matchOnAir = (liveRoomId: string) =>
    deps.cache.get(`reactions:${liveRoomId}`, ['anchor'], KNOWN_MS, async () => {
      const show = (await deps.showsOf(liveRoomId)).find(({ isOnAir }) => isOnAir);
      return (show && (await deps.matchBriefs([show.matchId])).get(show.matchId)) ?? null;
    });
  return {
    async add(input: RequestOf<(typeof pollRoutes)['addReactions']>, context: CallContext) {
      const { liveRoomId, homeScore, awayScore, forms } = input;
      if (forms.length === 0) return { counted: 0 };
      await deps.limits.consume('reactionAddress', context.address, forms.length);
      await requireRoom(deps, liveRoomId, requesterOf(context));
      const match = await matchOnAir(liveRoomId);
      if (match === null || !isGoalOf(match, [homeScore, awayScore])) return { counted: 0 };
      const score = scoreText([homeScore, awayScore]);
      return { counted: await batches.add(liveRoomId, { matchId: match.matchId, score, forms }) };
    },
  };
};
