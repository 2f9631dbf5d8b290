/** Colours of clubs that nobody in particular owns: shirt and trim. */
export const KITS = [
  ['#d4202a', '#ffffff'],
  ['#1a49b8', '#f7c948'],
  ['#0a7d45', '#ffffff'],
  ['#552583', '#f0b323'],
  ['#6fb4e8', '#0b2a66'],
  ['#a5044d', '#16408f'],
] as const;
