const ORIGIN = /^https?:\/\/(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:]+\])(?::\d{1,5})?$/;

/** The operator's parent sites, from a text with spaces between exact origins; anything else in it is omitted. */
export const readOrigins = (text: string): string[] => text.split(/\s+/).filter((part) => ORIGIN.test(part));

/** True when a message's origin is exactly one of `listed`: no pattern, no suffix, no other port. */
export const isListedOrigin = (origin: unknown, listed: readonly string[]): origin is string =>
  typeof origin === 'string' && listed.includes(origin);

/** The information that a browser gives a framed page about its parent. */
export interface FrameContext {
  /** `location.ancestorOrigins[0]`, if the browser has it. */
  ancestor: string | undefined;
  /** `document.referrer`, empty when the parent hides it. */
  referrer: string;
}

/**
 * The exact target origins of messages to the parent; none when the parent is not listed. When neither the browser nor the referrer
 * reveals the parent these are all of `listed`: the browser delivers only to the matching one.
 */
export const parentOrigins = (listed: readonly string[], { ancestor, referrer }: FrameContext): string[] => {
  if (ancestor !== undefined) return isListedOrigin(ancestor, listed) ? [ancestor] : [];
  const referred = /^https?:\/\/[^/]+/.exec(referrer)?.[0];
  return isListedOrigin(referred, listed) ? [referred] : [...listed];
};
