import type { Market, Selection } from '@touchline/contract/bet.ts';

export type Side = 'home' | 'away';

/** A bet to be named: `line` is that of the home side, or a total. */
export interface Bet {
  sport: 'football' | 'basketball';
  market: Market;
  selection: Selection;
  line: number;
}

/** A team's last matches; `scored` and `conceded` are averages with one decimal. */
export interface Form {
  sport: 'football' | 'basketball';
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: string;
  conceded: string;
}
