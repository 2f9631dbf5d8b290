import { SMALL_SAMPLE } from '@touchline/contract/bet.ts';
import type { HitRate, Title } from '@touchline/contract/news.ts';

/** The figures for titles. */
export interface TitleFigures {
  winContinuous: number;
  sportsSession: number;
  weekRateReturn: number | null;
  hitPercents: readonly HitRate[];
}

const STREAK = 7;
const MONTH_HIT_PERCENT = 65;
const WEEK_RETURN_PERCENT = 30;
const WEEK_TIPS = 5;
const VETERAN_TIPS = 100;

const hitsWell = ({ sportsSession, hitPercents }: TitleFigures): boolean => {
  const month = hitPercents.find(({ period }) => period === 'month');
  if (!month || month.settled === 0 || sportsSession < SMALL_SAMPLE) return false;
  return 100 * month.hits >= MONTH_HIT_PERCENT * month.settled;
};

const returnsWell = ({ weekRateReturn, hitPercents }: TitleFigures): boolean => {
  const week = hitPercents.find(({ period }) => period === 'week');
  return (week?.settled ?? 0) >= WEEK_TIPS && (weekRateReturn ?? 0) >= WEEK_RETURN_PERCENT;
};

const TITLE_RULES: readonly { title: Title; fits: (figures: TitleFigures) => boolean }[] = [
  {
    title: {
      id: 'streak-master',
      name: { zh: '长红', en: 'On a streak' },
      rule: { zh: `连红 ${STREAK} 场及以上`, en: `${STREAK} or more hits in a row` },
    },
    fits: ({ winContinuous }) => winContinuous >= STREAK,
  },
  {
    title: {
      id: 'hit-king',
      name: { zh: '命中王', en: 'Sharpshooter' },
      rule: {
        zh: `至少 ${SMALL_SAMPLE} 场已结算，近 30 天命中率不低于 ${MONTH_HIT_PERCENT}%`,
        en: `At least ${SMALL_SAMPLE} settled tips and ${MONTH_HIT_PERCENT}% hits in the last 30 days`,
      },
    },
    fits: hitsWell,
  },
  {
    title: {
      id: 'profit-star',
      name: { zh: '收益之星', en: 'Profit star' },
      rule: {
        zh: `近 7 天至少 ${WEEK_TIPS} 场，回报率不低于 ${WEEK_RETURN_PERCENT}%`,
        en: `At least ${WEEK_TIPS} tips in the last 7 days with a return of ${WEEK_RETURN_PERCENT}% or more`,
      },
    },
    fits: returnsWell,
  },
  {
    title: {
      id: 'veteran',
      name: { zh: '老将', en: 'Veteran' },
      rule: { zh: `至少 ${VETERAN_TIPS} 场已结算`, en: `At least ${VETERAN_TIPS} settled tips` },
    },
    fits: ({ sportsSession }) => sportsSession >= VETERAN_TIPS,
  },
  {
    title: {
      id: 'rookie',
      name: { zh: '新锐', en: 'Rookie' },
      rule: { zh: `已结算不足 ${SMALL_SAMPLE} 场`, en: `Fewer than ${SMALL_SAMPLE} settled tips` },
    },
    fits: ({ sportsSession }) => sportsSession < SMALL_SAMPLE,
  },
];

/** All titles with their rules, the highest first. */
export const TITLES: readonly Title[] = TITLE_RULES.map(({ title }) => title);

/** The highest title that the figures earn; null for none. */
export const titleOf = (figures: TitleFigures): string | null =>
  TITLE_RULES.find(({ fits }) => fits(figures))?.title.id ?? null;
