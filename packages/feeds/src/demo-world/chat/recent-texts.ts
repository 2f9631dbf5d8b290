const TEN_MINUTES = 600_000;
/** A template rests while so many others are used. */
const RESTING = 40;

/** What a room has read lately. */
export interface RecentTexts {
  /** Whether a text may be said at an instant (epoch ms); if so, it is remembered. `isStrict` asks for a rested template too. */
  isNew(template: string, text: string, at: number, isStrict: boolean): boolean;
}

export const createRecentTexts = (): RecentTexts => {
  const usedAt = new Map<string, number>();
  const templates: string[] = [];
  return {
    isNew(template, text, at, isStrict) {
      if (isStrict && templates.includes(template)) return false;
      if (at - (usedAt.get(text) ?? -Infinity) <= TEN_MINUTES) return false;
      usedAt.set(text, at);
      templates.push(template);
      if (templates.length > RESTING) templates.shift();
      return true;
    },
  };
};
