import { oddsIn, type OddsType } from '@touchline/domain/odds.ts';

/** Odds as they are written, with two decimals (K11). */
export const oddsText = (odds: number, type: OddsType): string => oddsIn(odds, type).toFixed(2);

/** A handicap with its sign: `-0.75`, `+1`, `0`. */
export const handicapText = (line: number): string => (line > 0 ? `+${line}` : String(line === 0 ? 0 : line));
