import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { noonOf } from '#platform/i18n/device-zone.ts';

const team = (zh: string, en: string, ...colors: string[]): TeamBrief => {
  const name = { zh, en };
  return { id: en, name, shortName: name, code: en.slice(0, 3).toUpperCase(), colors, country: null };
};

const ARSENAL = team('阿森纳', 'Arsenal', '#d4202a', '#9c0f18');
const CHELSEA = team('切尔西', 'Chelsea', '#1a49b8', '#0d2f85');
const BARCELONA = team('巴塞罗那', 'Barcelona', '#a50044', '#004d98');
const MILAN = team('AC米兰', 'Milan', '#c4122e', '#1b1b1b');
const LAKERS = team('湖人', 'Lakers', '#552583', '#e0a417');
const CELTICS = team('凯尔特人', 'Celtics', '#0a7a3b', '#064d25');

const LEAGUE: LocalName = { zh: '英超', en: 'Premier League' };
const CHAMPIONS: LocalName = { zh: '欧冠', en: 'Champions League' };

const match = (
  home: TeamBrief,
  guest: TeamBrief,
  part: Pick<MatchBrief, 'statusId' | 'homeScore' | 'awayScore' | 'clock'> & Partial<MatchBrief>,
): MatchBrief => ({
  matchId: `${home.id}-${guest.id}`,
  sport: 'football',
  parts: {},
  detailedStatus: null,
  awarded: false,
  delayedSince: null,
  updatedAt: 0,
  competitionId: '',
  matchLeague: LEAGUE,
  seasonId: '',
  round: null,
  startDate: 0,
  timeKnown: true,
  home,
  guest,
  ...part,
});

/** What stands on the drawn screens: always the same, so that the drawing waits for nothing. */
export const SAMPLE_MATCHES = {
  derby: match(ARSENAL, CHELSEA, {
    statusId: FOOTBALL_STATUS.secondHalf,
    homeScore: 1,
    awayScore: 0,
    clock: { minute: 67, stoppage: 0, secondsLeft: null },
  }),
  game: match(LAKERS, CELTICS, {
    sport: 'basketball',
    statusId: BASKETBALL_STATUS.q3,
    homeScore: 88,
    awayScore: 91,
    clock: { minute: null, stoppage: 0, secondsLeft: 252 },
    matchLeague: { zh: 'NBA', en: 'NBA' },
  }),
} as const;

const EVENING_MS = 9.5 * 3_600_000;

/** A match that begins at half past nine in the evening, wherever the phone is. */
export const laterMatch = (): MatchBrief =>
  match(BARCELONA, MILAN, {
    statusId: FOOTBALL_STATUS.notStarted,
    homeScore: null,
    awayScore: null,
    clock: null,
    matchLeague: CHAMPIONS,
    startDate: noonOf('2026-11-21') + EVENING_MS,
  });

export const SAMPLE_HOST: LocalName = { zh: '老王', en: 'Wang' };

export const SAMPLE_HOSTS: readonly LocalName[] = [
  SAMPLE_HOST,
  { zh: '夜话', en: 'Night' },
  { zh: '小柒', en: 'Qi' },
  { zh: '球哥', en: 'Bro' },
];
