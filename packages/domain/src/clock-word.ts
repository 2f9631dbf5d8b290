/** Breaks and ends for which the reader's language has a word. */
export type ClockWord =
  | 'half-time'
  | 'period-break'
  | 'penalties'
  | 'interrupted'
  | 'abandoned'
  | 'regular-time-over'
  | 'extra-time-half-time'
  | 'extra-time-over'
  | 'awaiting-extra-time'
  | 'awaiting-penalties'
  | 'penalties-over'
  | 'regulation-over'
  | 'awaiting-overtime'
  | 'overtime-over';
