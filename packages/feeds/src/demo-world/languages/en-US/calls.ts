/** As in Chinese. */
export const FREE = {
  levelAtHalf: 'Level at the break',
  homeByTwo: '{home} win by two or more',
  awayBlank: '{away} do not score today',
  laterGoals: 'More goals after the break than before it',
  homeFirstQuarter: '{home} lead after the first quarter',
  tenApart: 'Ten points or more between them',
} as const;

export const AT_HALF = '{score} at half time';
export const AT_END = '{score} at the end';
export const AFTER_QUARTER = '{score} after the first quarter';

export const QUOTES = [
  'Look at the midfield and you know.',
  'Watched the tape again before kick-off: this is my side.',
  'The injury list decides it.',
  'The numbers say so, and so do I.',
  'No reason, just a feeling.',
  'This ground is too loud tonight.',
  'The last five all went this way.',
] as const;
