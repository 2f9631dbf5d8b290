import { REACTION_FORMS, type ReactionForm } from '@touchline/contract/poll-terms.ts';
import type { ReactionCounts } from '#data/polls/reactions.ts';

/** A sign that rises over the picture. */
export interface Burst {
  id: number;
  form: ReactionForm;
  /** Where it begins, in percent of the width. */
  x: number;
}

/** As many rise at a time, and of one form in a second, however many thousands react. */
const MOST = 40;
const MOST_OF_FORM = 8;

let lastId = 0;

/** The signs in flight, with those of what was counted since. */
export const burstOf = (present: readonly Burst[], before: ReactionCounts, after: ReactionCounts): Burst[] => {
  const fresh = REACTION_FORMS.flatMap((form, at) => {
    const more = Math.min(MOST_OF_FORM, (after[form] ?? 0) - (before[form] ?? 0));
    const left = ((at + 0.5) / REACTION_FORMS.length) * 100;
    return Array.from({ length: Math.max(0, more) }, () => ({
      id: (lastId += 1),
      form,
      x: left + Math.random() * 16 - 8,
    }));
  });
  return [...present, ...fresh].slice(-MOST);
};
