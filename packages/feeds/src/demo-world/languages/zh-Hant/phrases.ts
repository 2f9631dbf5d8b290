import type { Bet, Form, Side } from '#demo-world/languages/wordings.ts';

const HOUR = 3_600_000;

/** The clock that texts name: that of China. */
export const clockOffsetMs = 8 * HOUR;
/** Share of guests in a room who write English. */
export const guestShare = 0.1;

export const quarters = ['第一節', '第二節', '第三節', '第四節'];
export const overtime = '延長';
export const timeLeft = (seconds: number): string =>
  seconds >= 60 ? `${Math.floor(seconds / 60)}分${seconds % 60}秒` : `${seconds}秒`;

export const counts = ['', '一', '兩', '三', '四', '五', '六', '七', '八'];
export const combo = (legs: number): string => `${legs}串1`;
export const marketTags = {
  football: { '1x2': '勝平負', handicap: '亞盤', totals: '大小球' },
  basketball: { '1x2': '勝負', handicap: '讓分', totals: '大小分' },
};

export const title = (first: string, second: string): string => `${first}，${second}`;
/** Between sentences of a paragraph. */
export const space = '';
export const leg = '{home}對{away}：{form}{argument}選{pick}（{odds}）。';

/** `2.5`, and of quarters both neighbours: `2.5/3`. */
const inHalves = (line: number): string =>
  Number.isInteger(line * 2) ? String(line) : `${line - 0.25}/${line + 0.25}`;

const BALLS = ['平手', '半球', '一球', '球半', '兩球', '兩球半', '三球', '三球半', '四球'];
/** `半球/一球` of 0.75. */
const inBalls = (goals: number): string =>
  [...new Set([Math.floor(goals * 2), Math.ceil(goals * 2)])].map((half) => BALLS[half] ?? String(half / 2)).join('/');

/** A line in bookmakers' notation: `主讓半球/一球`, `主受讓3.5分`, `2.5/3球`. */
export const lineText = ({ sport, market }: Pick<Bet, 'sport' | 'market'>, line: number): string => {
  const unit = sport === 'football' ? '球' : '分';
  if (market === 'totals') return `${inHalves(line)}${unit}`;
  if (line === 0) return BALLS[0] ?? '';
  const size = Math.abs(line);
  return `${line < 0 ? '主讓' : '主受讓'}${sport === 'football' ? inBalls(size) : `${size}分`}`;
};

const signed = (line: number): string => (line > 0 ? `+${line}` : line === 0 ? '平手' : String(line));

/** A bet as text: `阿森納 -0.75`, `大2.5/3球`, `切爾西客勝`. */
export const pickText = (bet: Bet, teams: Readonly<Record<Side, string>>): string => {
  const { market, selection, line } = bet;
  if (selection === 'draw') return '平局';
  if (selection === 'over') return `大${lineText({ ...bet, market: 'totals' }, line)}`;
  if (selection === 'under') return `小${lineText({ ...bet, market: 'totals' }, line)}`;
  const isHome = selection === 'home';
  if (market === '1x2') return `${teams[selection]}${isHome ? '主勝' : '客勝'}`;
  return `${teams[selection]} ${signed(isHome ? line : 0 - line)}`;
};

export const formText = ({ sport, played, won, drawn, lost }: Form): string => {
  if (played === 0) return '新賽季還沒亮相';
  const draws = sport === 'football' ? `${drawn}平` : '';
  return `近${played}場${won}勝${draws}${lost}負`;
};

export const scoredText = ({ sport, played, scored }: Form): string => {
  if (played === 0) return '火力還沒經過檢驗';
  return sport === 'football' ? `場均打進${scored}球` : `場均得到${scored}分`;
};

export const concededText = ({ sport, played, conceded }: Form): string => {
  if (played === 0) return '防線還沒經過檢驗';
  return sport === 'football' ? `場均丟${conceded}球` : `場均失${conceded}分`;
};
