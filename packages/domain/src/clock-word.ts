/** Breaks and ends with a label in the reader's language. */
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
