import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';

const team = (id: string, zh: string, en: string, colors: string[], country: string | null = null): TeamBrief => ({
  id,
  name: { zh, en },
  shortName: { zh, en },
  code: en.slice(0, 3).toUpperCase(),
  colors,
  country,
});

const TEAMS = {
  arsenal: team('arsenal', '阿森纳', 'Arsenal', ['#d4202a', '#9c0f18']),
  chelsea: team('chelsea', '切尔西', 'Chelsea', ['#1a49b8', '#0d2f85']),
  city: team('city', '曼城', 'Man City', ['#6fb4e8', '#1c6fb0']),
  fulham: team('fulham', '富勒姆', 'Fulham', ['#ffffff', '#e8e8e8']),
  lakers: team('lakers', '湖人', 'Lakers', ['#552583', '#e0a417']),
  celtics: team('celtics', '凯尔特人', 'Celtics', ['#0a7a3b', '#064d25']),
  england: team('england', '英格兰', 'England', ['#ffffff', '#d4202a'], 'gb-eng'),
  france: team('france', '法国', 'France', ['#0055a4', '#ef4135'], 'fr'),
} as const;

const brief = (
  part: Partial<MatchBrief> & Pick<MatchBrief, 'matchId' | 'home' | 'guest' | 'statusId'>,
): MatchBrief => ({
  sport: 'football',
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  detailedStatus: null,
  awarded: false,
  updatedAt: 0,
  competitionId: '12387',
  matchLeague: { zh: '英超', en: 'Premier League' },
  seasonId: '2026-27',
  round: '第12轮',
  startDate: Date.UTC(2026, 10, 21, 13, 30),
  timeKnown: true,
  ...part,
});

export const MATCHES = {
  live: brief({
    matchId: 'live',
    home: TEAMS.arsenal,
    guest: TEAMS.chelsea,
    statusId: 4,
    homeScore: 1,
    awayScore: 0,
    clock: { minute: 67, stoppage: 0, secondsLeft: null },
  }),
  stoppage: brief({
    matchId: 'stoppage',
    home: TEAMS.fulham,
    guest: TEAMS.city,
    statusId: 2,
    homeScore: 2,
    awayScore: 2,
    clock: { minute: 45, stoppage: 2, secondsLeft: null },
  }),
  soon: brief({
    matchId: 'soon',
    home: TEAMS.city,
    guest: TEAMS.arsenal,
    statusId: 1,
    startDate: Date.now() + 2 * 3_600_000,
  }),
  finished: brief({
    matchId: 'finished',
    home: TEAMS.england,
    guest: TEAMS.france,
    statusId: 8,
    homeScore: 1,
    awayScore: 2,
  }),
  basketball: brief({
    matchId: 'basketball',
    sport: 'basketball',
    home: TEAMS.lakers,
    guest: TEAMS.celtics,
    statusId: 6,
    homeScore: 88,
    awayScore: 91,
    clock: { minute: null, stoppage: 0, secondsLeft: 252 },
    matchLeague: { zh: 'NBA', en: 'NBA' },
    round: null,
  }),
} satisfies Record<string, MatchBrief>;

const drawing = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><defs><radialGradient id="g" cx=".7" cy=".2" r=".9"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs><rect width="160" height="90" fill="url(#g)"/><circle cx="80" cy="96" r="44" fill="none" stroke="#fff" stroke-opacity=".3"/></svg>`,
  )}`;

export const PICTURES = {
  pitch: drawing('#3fa66f', '#0a4a2a'),
  court: drawing('#c98b2f', '#5a2313'),
  night: drawing('#5a7fd0', '#10204a'),
  missing: '/missing.png',
} as const;
