const TEN_MINUTES = 600_000;
/** A template rests while so many others are used. */
const RESTING = 40;

/** What a room has read lately. */
export interface Memory {
  /** Whether a text may be said at an instant (epoch ms); if so, it is remembered. `isStrict` asks for a rested template too. */
  isNew(template: string, text: string, at: number, isStrict: boolean): boolean;
}

export const createMemory = (): Memory => {
  const saidAt = new Map<string, number>();
  const templates: string[] = [];
  return {
    isNew(template, text, at, isStrict) {
      if (isStrict && templates.includes(template)) return false;
      if (at - (saidAt.get(text) ?? -Infinity) <= TEN_MINUTES) return false;
      saidAt.set(text, at);
      templates.push(template);
      if (templates.length > RESTING) templates.shift();
      return true;
    },
  };
};
