import { createLatestIntent } from '#platform/session/latest-intent.ts';
import type { IntentOptions } from '#platform/session/latest-intent.ts';

type Flag = 0 | 1;

/** Shows the wish at once and tells the server; resolves when the server knows the last wish. */
export type SetSwitch = (id: string, intent: Flag) => Promise<void>;

/** Something that a member switches on and off: what is wished now was the other way before. */
export const createSwitch = <Reply>(parts: IntentOptions<Flag, Reply>): SetSwitch => {
  const intents = createLatestIntent(parts);
  return (id, intent) => intents.set(id, intent, intent === 1 ? 0 : 1);
};
