import type { Random } from '#demo-world/random.ts';
import type { Offer } from './offers.ts';
import type { PlannedLeg } from './plan.ts';
import type { Form, Results } from './results.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** Values of the placeholders in the texts. */
export type TextValues = Readonly<Record<string, string>>;

const CHINA_OFFSET_MS = 8 * 3_600_000;

export const fillTemplate = (text: string, words: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);

/** `2.5`, and of quarters both neighbours: `2.5/3`. */
const inHalves = (line: number): string =>
  Number.isInteger(line * 2) ? String(line) : `${line - 0.25}/${line + 0.25}`;

const BALLS = ['平手', '半球', '一球', '球半', '两球', '两球半', '三球', '三球半', '四球'];
/** `半球/一球` of 0.75. */
const inBalls = (goals: number): string =>
  [...new Set([Math.floor(goals * 2), Math.ceil(goals * 2)])].map((half) => BALLS[half] ?? String(half / 2)).join('/');

/** A line in bookmakers' notation: `主让半球/一球`, `主受让3.5分`, `2.5/3球`. */
const lineText = (sport: Fixture['sport'], market: Offer['market'], line: number): string => {
  const unit = sport === 'football' ? '球' : '分';
  if (market === 'totals') return `${inHalves(line)}${unit}`;
  if (line === 0) return BALLS[0] ?? '';
  const size = Math.abs(line);
  return `${line < 0 ? '主让' : '主受让'}${sport === 'football' ? inBalls(size) : `${size}分`}`;
};

const signed = (line: number): string => (line > 0 ? `+${line}` : line === 0 ? '平手' : String(line));

/** A bet as text: `阿森纳 -0.75`, `大2.5/3球`, `切尔西客胜`. */
export const pickText = ({ fixture, offer }: PlannedLeg): string => {
  const { sport, home, away } = fixture;
  const line = offer.line ?? 0;
  if (offer.selection === 'draw') return '平局';
  if (offer.selection === 'over') return `大${lineText(sport, 'totals', line)}`;
  if (offer.selection === 'under') return `小${lineText(sport, 'totals', line)}`;
  const isHome = offer.selection === 'home';
  const team = (isHome ? home : away).shortName.zh;
  if (offer.market === '1x2') return `${team}${isHome ? '主胜' : '客胜'}`;
  return `${team} ${signed(isHome ? line : 0 - line)}`;
};

/** Odds and lines that moved towards the pick since their opening. */
const openingText = (random: Random, { fixture, offer }: PlannedLeg): string => {
  const { sport } = fixture;
  const { market, selection, odds } = offer;
  const line = offer.line ?? 0;
  if (market === '1x2') return (odds + 0.05 + random.int(18) / 100).toFixed(2);
  const step = sport === 'football' ? 0.25 : 1 + random.int(3) / 2;
  const isRaised = market === 'totals' ? selection === 'over' : selection === 'away';
  return lineText(sport, market, isRaised ? line - step : line + step);
};

const formText = (sport: Fixture['sport'], { played, won, drawn, lost }: Form): string => {
  if (played === 0) return '新赛季还没亮相';
  const draws = sport === 'football' ? `${drawn}平` : '';
  return `近${played}场${won}胜${draws}${lost}负`;
};

const average = (sum: number, played: number): string => (sum / played).toFixed(1);

const scoredText = (sport: Fixture['sport'], { played, scored }: Form): string => {
  if (played === 0) return '火力还没经过检验';
  return sport === 'football' ? `场均打进${average(scored, played)}球` : `场均得到${average(scored, played)}分`;
};

const concededText = (sport: Fixture['sport'], { played, conceded }: Form): string => {
  if (played === 0) return '防线还没经过检验';
  return sport === 'football' ? `场均丢${average(conceded, played)}球` : `场均失${average(conceded, played)}分`;
};

/** All placeholders for a bet on a match, with the real statistics of the teams when the tip is published. */
export const legText = (random: Random, results: Results, leg: PlannedLeg, publishedAt: number): TextValues => {
  const { fixture, offer } = leg;
  const { sport, home, away, competition, kickOff } = fixture;
  const [homeForm, awayForm] = [home, away].map(({ id }) => results.formOf(sport, id, publishedAt));
  const [strong, weak] = home.strength + 3 >= away.strength ? [home, away] : [away, home];
  const [own, other] = offer.selection === 'away' ? [away, home] : [home, away];
  const forms = homeForm &&
    awayForm && {
      homeForm: formText(sport, homeForm),
      awayForm: formText(sport, awayForm),
      homeScored: scoredText(sport, homeForm),
      awayScored: scoredText(sport, awayForm),
      homeConceded: concededText(sport, homeForm),
      awayConceded: concededText(sport, awayForm),
    };
  return {
    ...forms,
    home: home.shortName.zh,
    away: away.shortName.zh,
    fav: strong.shortName.zh,
    dog: weak.shortName.zh,
    own: own.shortName.zh,
    other: other.shortName.zh,
    league: competition.name.zh,
    clock: new Date(kickOff + CHINA_OFFSET_MS).toISOString().slice(11, 16),
    pick: pickText(leg),
    odds: offer.odds.toFixed(2),
    line: offer.line === null ? '' : lineText(sport, offer.market, offer.line),
    open: openingText(random, leg),
  };
};
