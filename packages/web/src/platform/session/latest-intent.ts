import { perMember } from '#platform/session/same-member.ts';

export interface IntentOptions<Intent, Reply> {
  /** Shows the intent; `reported` is what the server answered, null while it has not. */
  show: (id: string, intent: Intent, reported: Reply | null) => void;
  /** `known` is what the server knows. */
  send: (id: string, intent: Intent, known: Intent) => Promise<Reply>;
  /** An intent was refused and taken back on screen. */
  failed: (error: unknown, intent: Intent) => void;
}

/**
 * What a member wants of things by id, not awaited: shown at once, rolled back alone when refused. While an intent is in flight, only the
 * last one is sent after it, and none when another member has signed in. The intent before the first one is what the server knows.
 */
export const createLatestIntent = <Intent, Reply>({ show, send, failed }: IntentOptions<Intent, Reply>) => {
  const currentIntents = perMember(() => new Map<string, Intent>());

  const settle = async (intents: Map<string, Intent>, id: string, before: Intent): Promise<void> => {
    let known = before;
    const isSame = (): boolean => intents === currentIntents();
    for (let intent = intents.get(id); intent !== undefined && isSame(); intent = intents.get(id)) {
      try {
        const reported = await send(id, intent, known);
        known = intent;
        if (intents.get(id) !== intent) continue;
        intents.delete(id);
        if (isSame()) show(id, intent, reported);
      } catch (error) {
        intents.delete(id);
        if (!isSame()) return;
        show(id, known, null);
        failed(error, intent);
      }
    }
  };

  return {
    /** Resolves when the server knows the last intent, or has refused it. */
    set: async (id: string, intent: Intent, before: Intent): Promise<void> => {
      const intents = currentIntents();
      const isInProgress = intents.has(id);
      intents.set(id, intent);
      show(id, intent, null);
      if (!isInProgress) await settle(intents, id, before);
    },
    /** What is shown and not known to the server. */
    inFlight: (): Intent[] => [...currentIntents().values()],
  };
};

type Flag = 0 | 1;

/** Shows the intent at once and tells the server; resolves when the server knows the last intent. */
export type SetSwitch = (id: string, intent: Flag) => Promise<void>;

/** Something that a member switches on and off: what is wished now was the other way before. */
export const createSwitch = <Reply>(parts: IntentOptions<Flag, Reply>): SetSwitch => {
  const intents = createLatestIntent(parts);
  return (id, intent) => intents.set(id, intent, intent === 1 ? 0 : 1);
};
