/** A result that a reader assumes for a match; `through`: the winner of the shoot-out of a knockout match that is level. */
export interface AssumedResult {
  home: number;
  away: number;
  through: 'home' | 'away' | null;
}

/** Assumed results by the key of their match (`scenarioKeyOf`). */
export type Scenario = ReadonlyMap<string, AssumedResult>;

export const EMPTY_SCENARIO: Scenario = new Map();

/** The first part of the text: it changes when the text is to be read in another way. */
const VERSION = '1';
/** More than any season has left on a page: what a longer text holds is not read. */
export const SCENARIO_MATCHES_MOST = 400;
const ENTRY = /^([0-9a-z]{1,7})-(\d{1,3})-(\d{1,3})(?:-([ha]))?$/;
const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** A short name of a match within its season for addresses: FNV-1a of its id, in base 36. */
export const scenarioKeyOf = (matchId: string): string => {
  let hash = FNV_OFFSET;
  for (const letter of matchId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return hash.toString(36);
};

const SIDE_LETTERS = { home: 'h', away: 'a' } as const;

/** A scenario as text for addresses, `1_k3f9a2-2-1_x81bq0-1-1-h`; empty for the empty one. */
export const scenarioText = (scenario: Scenario): string =>
  scenario.size === 0
    ? ''
    : [
        VERSION,
        ...[...scenario].map(([key, { home, away, through }]) =>
          [key, home, away, ...(through === null ? [] : [SIDE_LETTERS[through]])].join('-'),
        ),
      ].join('_');

const entryOf = (text: string): [string, AssumedResult] | null => {
  const [, key, home, away, side] = ENTRY.exec(text) ?? [];
  if (key === undefined) return null;
  const through = side === undefined ? null : side === 'h' ? 'home' : 'away';
  return [key, { home: Number(home), away: Number(away), through }];
};

/** The scenario of a text; null for a text that is none: of another version, broken, or too long. */
export const parseScenario = (text: string): Scenario | null => {
  if (text === '') return EMPTY_SCENARIO;
  const [version, ...parts] = text.split('_');
  if (version !== VERSION || parts.length > SCENARIO_MATCHES_MOST) return null;
  const entries = parts.map((part) => entryOf(part));
  return entries.includes(null) ? null : new Map(entries.flatMap((entry) => (entry === null ? [] : [entry])));
};

/**
 * The smallest result that ends as chosen, from the score of a match in play: 1-0, 0-0 and 0-1 of one that has not begun; 2-1 for the
 * hosts at 1-1.
 */
export const smallestResult = (
  outcome: 'home' | 'draw' | 'away',
  score: { home: number; away: number } = { home: 0, away: 0 },
): AssumedResult => {
  const { home, away } = score;
  const most = Math.max(home, away);
  if (outcome === 'draw') return { home: most, away: most, through: null };
  return outcome === 'home'
    ? { home: Math.max(home, away + 1), away, through: null }
    : { home, away: Math.max(away, home + 1), through: null };
};
