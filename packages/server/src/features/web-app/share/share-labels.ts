import type { MatchBrief } from '@touchline/contract/match.ts';
import type { CompetitionFamily, CompetitionSection } from '@touchline/domain/competitions/competition.ts';
import { formatDayMonthYear, formatHourMinute, formatMonthDay } from '@touchline/domain/dates.ts';
import { matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';

/** The reader of a card on another site is unknown: cards are in the most common language. */
export const CARD_LOCALE = 'zh-CN';

/** The time zone of a link's reader is unknown; most readers live in China's. */
const CHINA_MINUTES = 480;

const STATES: Readonly<Partial<Record<ReturnType<typeof unifiedStatus>, string>>> = {
  POSTPONED: '推迟',
  CANCELLED: '取消',
  ABANDONED: '腰斩',
};

const scoreOf = ({ homeScore, awayScore, parts: { penalties } }: MatchBrief): string =>
  `${homeScore}:${awayScore}${penalties === undefined ? '' : `（点球 ${penalties[0]}:${penalties[1]}）`}`;

/** Both sides and the final score; a running score is on the page only. */
export const matchTitle = (match: MatchBrief): string => {
  const isOver = matchPhase(match.sport, match.statusId) === 'finished' && match.homeScore !== null;
  return `${match.home.shortName.zh} ${isOver ? scoreOf(match) : '-'} ${match.guest.shortName.zh}`;
};

const dateOf = ({ sport, statusId, startDate, timeKnown }: MatchBrief): string => {
  if (matchPhase(sport, statusId) === 'finished') return formatDayMonthYear(startDate, CHINA_MINUTES);
  const day = formatMonthDay(startDate, CHINA_MINUTES, CARD_LOCALE);
  return timeKnown ? `${day} ${formatHourMinute(startDate, CHINA_MINUTES)}` : day;
};

/** Competition and kick-off, and what is unusual about the match. */
export const matchFacts = (match: MatchBrief): string =>
  [match.matchLeague.zh, dateOf(match), match.awarded ? '判定' : STATES[unifiedStatus(match.sport, match.statusId)]]
    .filter((part) => part !== undefined)
    .join(' · ');

/** Names and tabs of competitions, by family. */
export const COMPETITION_LABELS = {
  football: { title: '五大联赛', text: '英超、西甲、意甲、德甲、法甲的赛程、积分榜、球员榜和球队榜' },
  fifa: { title: '世界杯', text: '世界杯的赛程、小组积分、淘汰赛对阵和射手榜' },
  euro: { title: '欧洲杯', text: '欧洲杯的赛程、小组积分、淘汰赛对阵和射手榜' },
  nba: { title: 'NBA', text: 'NBA 的赛程、排名、季后赛对阵和球员数据' },
} as const;

const CUP_SECTIONS = { schedule: '赛程', standings: '小组赛', bracket: '淘汰赛', leaders: '射手榜' } as const;

/** Names of the tabs that a URL may open, by what they show; a tab without a name is left out of the card. */
export const SECTION_LABELS: Readonly<
  Record<CompetitionFamily, Readonly<Partial<Record<CompetitionSection, string>>>>
> = {
  football: { schedule: '赛程', standings: '积分榜', leaders: '球员榜', teams: '球队榜' },
  fifa: CUP_SECTIONS,
  euro: CUP_SECTIONS,
  nba: {},
};
