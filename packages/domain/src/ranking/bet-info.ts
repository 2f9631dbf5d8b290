import { BET_RESULT, MARKETS, SELECTIONS } from '@touchline/contract/bet.ts';
import type { BetInfo } from '@touchline/contract/user-ranking.ts';

type Fields = Readonly<Record<string, unknown>>;

const MOST_BETS = 40;
const MOST_CHARACTERS = 80;
const ID = /^[a-z0-9-]{1,64}$/;
const RESULTS: Readonly<Record<string, BetInfo['result']>> = BET_RESULT;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MOST_CHARACTERS) : '';

const asNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null;

/** A result by its name or its number; anything else is `waiting`. */
const resultOf = (value: unknown): BetInfo['result'] => {
  const named = typeof value === 'string' ? RESULTS[value] : undefined;
  const number = asNumber(value);
  return named ?? Object.values(BET_RESULT).find((code) => code === number) ?? BET_RESULT.waiting;
};

const oddsOf = (value: unknown): number | null => {
  const odds = asNumber(value);
  return odds !== null && odds >= 1 ? odds : null;
};

const betOf = (entry: unknown, index: number): BetInfo => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw new SyntaxError(`bet ${index} is not an object`);
  const fields = entry as Fields;
  const matchId = asText(fields['matchId']);
  const matchName = asText(fields['matchName']);
  if (matchId === '' && matchName === '') throw new SyntaxError(`bet ${index} names no match`);
  return {
    matchId: ID.test(matchId) ? matchId : null,
    matchName,
    league: asText(fields['league']),
    market: oneOf(MARKETS, fields['market']),
    selection: oneOf(SELECTIONS, fields['selection']),
    line: asNumber(fields['line']),
    odds: oddsOf(fields['odds']),
    result: resultOf(fields['result']),
    score: asText(fields['score']),
  };
};

/** JSON in the text; some platforms encode the text itself once more. */
const decode = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? JSON.parse(value) : value;
};

/**
 * The bets of a report from its text-encoded list: a JSON list of objects with `matchId` or `matchName`, and `league`,
 * `market`, `selection`, `line`, `odds`, `result` (name or number) and `score` if the platform knows them. Values of
 * another type are omitted rather than guessed. Throws SyntaxError with the reason for any other text.
 */
export const parseBetInfo = (text: string): BetInfo[] => {
  const list = decode(text);
  if (!Array.isArray(list)) throw new SyntaxError('expected a list of bets');
  if (list.length === 0) throw new SyntaxError('the list holds no bet');
  if (list.length > MOST_BETS) throw new SyntaxError(`the list holds more than ${MOST_BETS} bets`);
  return list.map(betOf);
};
