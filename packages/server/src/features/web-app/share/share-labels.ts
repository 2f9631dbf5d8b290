import type { MatchBrief } from '@touchline/contract/match.ts';
import { wilson } from '@touchline/domain/betting/wilson.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { formatDayMonthYear, formatHourMinute, formatMonthDay } from '@touchline/domain/dates.ts';
import { matchPhase, unifiedStatus } from '@touchline/domain/match-status.ts';
import type { CardWords } from './general-card.ts';

/** The time zone of a link's reader is unknown; most readers live in China's. */
const CHINA_MINUTES = 480;

const scoreOf = ({ homeScore, awayScore, parts: { penalties } }: MatchBrief, { texts }: CardWords): string =>
  `${homeScore}:${awayScore}${penalties === undefined ? '' : texts.penalties(...penalties)}`;

/** Both sides and the final score; a running score is on the page only. */
export const matchTitle = (match: MatchBrief, words: CardWords): string => {
  const { nameOf } = words;
  const isOver = matchPhase(match.sport, match.statusId) === 'finished' && match.homeScore !== null;
  return `${nameOf(match.home.shortName)} ${isOver ? scoreOf(match, words) : '-'} ${nameOf(match.guest.shortName)}`;
};

const dateOf = ({ sport, statusId, startDate, timeKnown }: MatchBrief, { language }: CardWords): string => {
  if (matchPhase(sport, statusId) === 'finished') return formatDayMonthYear(startDate, CHINA_MINUTES);
  const day = formatMonthDay(startDate, CHINA_MINUTES, language);
  return timeKnown ? `${day} ${formatHourMinute(startDate, CHINA_MINUTES)}` : day;
};

const stateOf = ({ sport, statusId, awarded }: MatchBrief, { texts: { states } }: CardWords): string | undefined => {
  if (awarded) return states.awarded;
  const status = unifiedStatus(sport, statusId);
  return status in states ? states[status as keyof typeof states] : undefined;
};

/** Competition and kick-off, and what is unusual about the match. */
export const matchFacts = (match: MatchBrief, words: CardWords): string =>
  [words.nameOf(match.matchLeague), dateOf(match, words), stateOf(match, words)]
    .filter((part) => part !== undefined)
    .join(' · ');

/** Hits with their sample, and from enough of them the share with its interval. */
export const hitWords = (hits: number, settled: number, { texts }: CardWords): string =>
  texts.hits(hits, settled, wilson(hits, settled));

export const signedCoins = (coins: number, language: Language): string =>
  `${coins < 0 ? '−' : coins > 0 ? '+' : ''}${Math.abs(coins).toLocaleString(language)}`;
