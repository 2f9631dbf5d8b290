import { type ReactionForm, REACTIONS_PER_CALL } from '@touchline/contract/poll-terms.ts';
import { call } from '#platform/http/client.ts';

export type ReactionCounts = Readonly<Partial<Record<ReactionForm, number>>>;

/** Taps leave together, once in this time. */
const COLLECT_MS = 1000;

/** Sends a viewer's taps at a goal, gathered; more than fit into one call are dropped, and a lost call is not repeated. */
export const createReactionSender = (goal: { liveRoomId: string; homeScore: number; awayScore: number }) => {
  let waiting: ReactionForm[] = [];
  const send = (): void => {
    const forms = waiting.join();
    waiting = [];
    call('addReactions', { ...goal, forms }, { failures: 'quiet' }).catch(() => undefined);
  };
  return {
    add(form: ReactionForm): void {
      if (waiting.length === 0) setTimeout(send, COLLECT_MS);
      if (waiting.length < REACTIONS_PER_CALL) waiting.push(form);
    },
  };
};
