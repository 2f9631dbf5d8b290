import type { ClockWord } from '#clock-word.ts';
import type { UnifiedStatus } from '@touchline/contract/match-status.ts';

/** What the server writes into share pictures. */
export interface PictureTexts {
  /** Breaks of a match. */
  moments: Readonly<Record<ClockWord, string>>;
  /** Where a match stands without a clock. */
  states: Readonly<Partial<Record<UnifiedStatus, string>>>;
  /** A finished match whose result was decided off the pitch. */
  awarded: string;
  /** A kick-off whose hour is unknown. */
  unknownHour: string;
  /** The zone of the times in a picture, whose reader is anywhere. */
  zone: string;
  /** In place of a score that the viewer hides. */
  hiddenResult: string;
  /** A table without the matches of the last days. */
  leftOut: (matches: number) => string;
  round: (number: string) => string;
  onAir: string;
  clip: string;
  hostRoom: (host: string) => string;
  followers: (count: string) => string;
  nextShow: string;
  tipBy: string;
  /** A tip that costs coins: its selection is not in the picture. */
  paidTip: (coins: string) => string;
  freeTip: string;
  profit: string;
  /** Columns of a table. */
  columns: Readonly<Record<'team' | 'played' | 'record' | 'difference' | 'points' | 'won' | 'lost' | 'share', string>>;
  table: string;
  group: (name: string) => string;
  bracket: string;
  winner: string;
  /** What a reader assumes. */
  whatIf: string;
  guess: string;
  guesses: (count: number) => string;
  /** There is no table or bracket yet. */
  nothingYet: string;
}
