/** Entries of each kind; with the teams 100,000. */
export const ENTRIES = { player: 56_000, host: 1000, tipster: 2000, tip: 40_000 } as const;
export const TEAMS = 1000;

const CHARACTERS = [
  ...'阿森纳切尔西皇马德里国际米兰勇士湖人曼联城利物浦热刺拜仁多特蒙巴塞罗那尤文图斯本贝卡哈维布王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马长重庆',
];
const SYLLABLES =
  'ar sen al mi lan ko vac ber nar do sil va mar ti nez lo pez son jo han pe ter ric el li ott wil liam ra mos'.split(
    ' ',
  );

/** The same number for the same place, spread over all. */
const spread = (index: number, place: number): number => ((index + 1) * 7919 + place * 104_729) % 1_000_003;

const chinese = (index: number, length: number): string =>
  Array.from({ length }, (_, place) => CHARACTERS[spread(index, place * 31) % CHARACTERS.length] ?? '').join('');

const latin = (index: number, syllables: number): string => {
  const word = Array.from(
    { length: syllables },
    (_, place) => SYLLABLES[spread(index, place * 17) % SYLLABLES.length],
  ).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

export const playerName = (index: number): string => `${latin(index, 2)} ${latin(index * 3 + 1, 3)}`;
export const hostName = (index: number): string =>
  index % 2 === 0 ? chinese(index, 4) : `${chinese(index, 2)}${latin(index, 2)}`;
export const teamName = (index: number) => ({ zh: chinese(index * 5, 4), en: `${latin(index, 3)} ${latin(index, 2)}` });
export const tipTitle = (index: number): string => `${chinese(index, 9)}，${chinese(index * 3, 7)}`;

/** What is typed, one letter after the other. */
export const TYPED: readonly string[] = [
  playerName(4711).toLowerCase(),
  teamName(17).zh,
  teamName(200).en,
  hostName(40),
  'asenna',
  'xhs',
  tipTitle(99).slice(0, 6),
  'arsneal',
];
