const ORIGIN = /^https?:\/\/(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/;

/** The parent sites that the operator lists (K13), from a text with spaces between exact origins; anything else in it is omitted. */
export const readOrigins = (text: string): string[] => text.split(/\s+/).filter((part) => ORIGIN.test(part));

/** True when a browser's word for where a message comes from is exactly one of `listed`: no pattern, no suffix, no other port. */
export const isListedOrigin = (origin: unknown, listed: readonly string[]): origin is string =>
  typeof origin === 'string' && listed.includes(origin);

/** The information that a browser gives a framed page about its parent. */
export interface FrameContext {
  /** `location.ancestorOrigins[0]`, where the browser has it. */
  ancestor: string | undefined;
  /** `document.referrer`, empty when the parent hides it. */
  referrer: string;
}

/**
 * The exact origins that words to the parent go to; none when no listed site is around. Where neither the browser nor the referrer
 * names the parent these are all of `listed`: the browser delivers to the one that is there.
 */
export const parentOrigins = (listed: readonly string[], { ancestor, referrer }: FrameContext): string[] => {
  if (ancestor !== undefined) return isListedOrigin(ancestor, listed) ? [ancestor] : [];
  const referred = /^https?:\/\/[^/]+/.exec(referrer)?.[0];
  return isListedOrigin(referred, listed) ? [referred] : [...listed];
};
