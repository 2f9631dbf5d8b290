import { log } from '#platform/log/client-log.ts';

/** A bridge that talks nonsense without end must not fill the log. */
const MOST_NOTES = 30;

/** What a bridge did that it should not; nothing of what it said, which may hold a token. */
export interface BridgeLog {
  /** A message that counts for nothing. */
  ignored(why: 'garbage' | 'unknown' | 'answered twice' | 'not asked', name?: string): void;
  /** Something that was asked of native and did not happen (X6). */
  failed(what: string, reason: unknown): void;
}

export const createBridgeLog = (dialect: () => string | undefined): BridgeLog => {
  let notes = 0;
  const note = (event: string, payload: Record<string, string | undefined>): void => {
    notes += 1;
    if (notes <= MOST_NOTES) log.warn(event, { dialect: dialect(), ...payload });
  };
  return {
    ignored: (why, name) => note('native.ignored', { why, name }),
    failed: (what, reason) => note('native.failed', { what, reason: String(reason) }),
  };
};
