import type { Bet, Form, Side } from '#demo-world/languages/wordings.ts';

/** The clock that texts name: UTC. */
export const clockOffsetMs = 0;
export const guestShare = 0;

export const quarters = ['first quarter', 'second quarter', 'third quarter', 'fourth quarter'];
export const overtime = 'overtime';
export const timeLeft = (seconds: number): string =>
  seconds >= 60 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${seconds} seconds`;

export const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
export const combo = (legs: number): string => (legs === 2 ? 'double' : legs === 3 ? 'treble' : `${legs}-fold`);
export const marketTags = {
  football: { '1x2': 'Result', handicap: 'Handicap', totals: 'Totals' },
  basketball: { '1x2': 'Winner', handicap: 'Spread', totals: 'Totals' },
};

export const title = (first: string, second: string): string => `${first} – ${second}`;
/** Between sentences of a paragraph. */
export const space = ' ';
export const leg = '{home} v {away}: {form}{argument} I take {pick} ({odds}).';

const signed = (line: number): string => (line > 0 ? `+${line}` : String(line));

/** A line as the market writes it: `-0.75` for the home side, `2.75` of a total. */
export const lineText = ({ market }: Pick<Bet, 'sport' | 'market'>, line: number): string =>
  market === 'totals' ? String(line) : signed(line);

/** A bet as text: `Arsenal -0.75`, `over 2.75 goals`, `Chelsea to win`. */
export const pickText = ({ sport, market, selection, line }: Bet, teams: Readonly<Record<Side, string>>): string => {
  if (selection === 'draw') return 'the draw';
  if (selection === 'over' || selection === 'under')
    return `${selection} ${line} ${sport === 'football' ? 'goals' : 'points'}`;
  if (market === '1x2') return `${teams[selection]} to win`;
  return `${teams[selection]} ${signed(selection === 'home' ? line : 0 - line)}`;
};

export const formText = ({ sport, played, won, drawn, lost }: Form): string => {
  if (played === 0) return 'have yet to play this season';
  const draws = sport === 'football' ? `, drew ${drawn}` : '';
  return `won ${won}${draws} and lost ${lost} of the last ${played}`;
};

export const scoredText = ({ sport, played, scored }: Form): string => {
  if (played === 0) return 'have an untested attack';
  return `score ${scored} ${sport === 'football' ? 'goals a match' : 'a game'}`;
};

export const concededText = ({ sport, played, conceded }: Form): string => {
  if (played === 0) return 'have an untested defence';
  return sport === 'football' ? `concede ${conceded} a match` : `allow ${conceded} a game`;
};
