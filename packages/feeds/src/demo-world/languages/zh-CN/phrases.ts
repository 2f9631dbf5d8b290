import type { Bet, Form, Side } from '#demo-world/languages/wordings.ts';

const HOUR = 3_600_000;

/** The clock that texts name: that of China. */
export const clockOffsetMs = 8 * HOUR;
/** Share of guests in a room who write English. */
export const guestShare = 0.1;

export const quarters = ['第一节', '第二节', '第三节', '第四节'];
export const overtime = '加时';
export const timeLeft = (seconds: number): string =>
  seconds >= 60 ? `${Math.floor(seconds / 60)}分${seconds % 60}秒` : `${seconds}秒`;

export const counts = ['', '一', '两', '三', '四', '五', '六', '七', '八'];
export const combo = (legs: number): string => `${legs}串1`;
export const marketTags = {
  football: { '1x2': '胜平负', handicap: '亚盘', totals: '大小球' },
  basketball: { '1x2': '胜负', handicap: '让分', totals: '大小分' },
};

export const title = (first: string, second: string): string => `${first}，${second}`;
/** Between sentences of a paragraph. */
export const space = '';
export const leg = '{home}对{away}：{form}{argument}选{pick}（{odds}）。';

/** `2.5`, and of quarters both neighbours: `2.5/3`. */
const inHalves = (line: number): string =>
  Number.isInteger(line * 2) ? String(line) : `${line - 0.25}/${line + 0.25}`;

const BALLS = ['平手', '半球', '一球', '球半', '两球', '两球半', '三球', '三球半', '四球'];
/** `半球/一球` of 0.75. */
const inBalls = (goals: number): string =>
  [...new Set([Math.floor(goals * 2), Math.ceil(goals * 2)])].map((half) => BALLS[half] ?? String(half / 2)).join('/');

/** A line in bookmakers' notation: `主让半球/一球`, `主受让3.5分`, `2.5/3球`. */
export const lineText = ({ sport, market }: Pick<Bet, 'sport' | 'market'>, line: number): string => {
  const unit = sport === 'football' ? '球' : '分';
  if (market === 'totals') return `${inHalves(line)}${unit}`;
  if (line === 0) return BALLS[0] ?? '';
  const size = Math.abs(line);
  return `${line < 0 ? '主让' : '主受让'}${sport === 'football' ? inBalls(size) : `${size}分`}`;
};

const signed = (line: number): string => (line > 0 ? `+${line}` : line === 0 ? '平手' : String(line));

/** A bet as text: `阿森纳 -0.75`, `大2.5/3球`, `切尔西客胜`. */
export const pickText = (bet: Bet, teams: Readonly<Record<Side, string>>): string => {
  const { market, selection, line } = bet;
  if (selection === 'draw') return '平局';
  if (selection === 'over') return `大${lineText({ ...bet, market: 'totals' }, line)}`;
  if (selection === 'under') return `小${lineText({ ...bet, market: 'totals' }, line)}`;
  const isHome = selection === 'home';
  if (market === '1x2') return `${teams[selection]}${isHome ? '主胜' : '客胜'}`;
  return `${teams[selection]} ${signed(isHome ? line : 0 - line)}`;
};

export const formText = ({ sport, played, won, drawn, lost }: Form): string => {
  if (played === 0) return '新赛季还没亮相';
  const draws = sport === 'football' ? `${drawn}平` : '';
  return `近${played}场${won}胜${draws}${lost}负`;
};

export const scoredText = ({ sport, played, scored }: Form): string => {
  if (played === 0) return '火力还没经过检验';
  return sport === 'football' ? `场均打进${scored}球` : `场均得到${scored}分`;
};

export const concededText = ({ sport, played, conceded }: Form): string => {
  if (played === 0) return '防线还没经过检验';
  return sport === 'football' ? `场均丢${conceded}球` : `场均失${conceded}分`;
};
