import type { FeedTeam } from '@touchline/contract/feed-batch.ts';

/** A known team, with its parameters for the demo world. */
export interface KnownTeam extends Omit<FeedTeam, 'feedName' | 'code'> {
  /** Three letters or digits, unique in its league. */
  code: string;
  /** Strength, 0-100. */
  strength: number;
  /** Further spellings of the feeds. */
  aliases: readonly string[];
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => cellsOf(line))
    .filter((cells) => cells.length > 1);

const words = (cell: string | undefined, separator: string): string[] =>
  cell === undefined || cell === '' ? [] : cell.split(separator).map((word) => word.trim());

/** Reads lines of `id | zh | short zh | en | short en | code | two colours | strength | alias; alias`; a line of one cell refers to a club of another table. */
export const clubTable = (sport: FeedTeam['sport'], table: string): KnownTeam[] =>
  linesOf(table).map(
    ([id = '', zh = '', shortZh = '', en = '', shortEn = '', code = '', colors, strength, aliases]) => ({
      id,
      sport,
      name: { zh, en },
      shortName: { zh: shortZh, en: shortEn },
      code,
      colors: words(colors, ' '),
      country: null,
      strength: Number(strength),
      aliases: words(aliases, ';'),
    }),
  );

/** Reads lines of `country | zh | en | code | two colours | strength | alias; alias`; the id is `nt-` and the country. */
export const nationTable = (table: string): KnownTeam[] =>
  linesOf(table).map(([country = '', zh = '', en = '', code = '', colors, strength, aliases]) => ({
    id: `nt-${country}`,
    sport: 'football',
    name: { zh, en },
    shortName: { zh, en: code },
    code,
    colors: words(colors, ' '),
    country,
    strength: Number(strength),
    aliases: words(aliases, ';'),
  }));
