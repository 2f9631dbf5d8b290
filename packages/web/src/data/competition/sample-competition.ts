import type { CompetitionMatch, PlayerBrief, RankingRow, SeasonRef } from '@touchline/contract/competition.ts';
import type { MatchChange, TeamBrief } from '@touchline/contract/match.ts';

const MINUTE_MS = 60_000;

export const teamOf = (id: string, zh: string, en: string, part: Partial<TeamBrief> = {}): TeamBrief => ({
  id,
  name: { zh, en },
  shortName: { zh, en },
  code: id.slice(0, 3).toUpperCase(),
  colors: ['#d81f2a', '#ffffff'],
  country: null,
  ...part,
});

export const RED = teamOf('red', '红队', 'Reds');
export const BLUE = teamOf('blue', '蓝队', 'Blues');

export const seasonOf = (competitionId: string, label: string, zh: string, en: string): SeasonRef => ({
  seasonId: `${competitionId}-${label}`,
  competitionId,
  competition: { zh, en },
  label,
});

/** Red against blue in the 67th minute, 0:0. */
export const competitionMatchOf = (matchId: string, part: Partial<CompetitionMatch> = {}): CompetitionMatch => {
  const { home = RED, guest = BLUE, startDate = Date.now() - 80 * MINUTE_MS } = part;
  return {
    matchId,
    sport: 'football',
    statusId: 4,
    homeScore: 0,
    awayScore: 0,
    parts: {},
    clock: { minute: 67, stoppage: 0, secondsLeft: null },
    detailedStatus: null,
    awarded: false,
    delayedSince: null,
    updatedAt: Date.now() - MINUTE_MS,
    competitionId: '12387',
    matchLeague: { zh: '英超', en: 'Premier League' },
    seasonId: '12387-2026-27',
    round: null,
    timeKnown: true,
    stageId: null,
    groupName: null,
    venue: null,
    incomplete: null,
    ...{ home, guest, startDate, matchDate: startDate, homeId: home.id, awayId: guest.id },
    ...part,
  };
};

/** A match that ended so; `parts` where it was more than 90 minutes. */
export const endedMatchOf = (
  matchId: string,
  [homeScore, awayScore]: readonly [number, number],
  part: Partial<CompetitionMatch> = {},
): CompetitionMatch => competitionMatchOf(matchId, { statusId: 8, clock: null, homeScore, awayScore, ...part });

/** What a channel says of a match that is now as `part` says. */
export const matchChangeOf = (match: CompetitionMatch, part: Partial<CompetitionMatch> = {}): MatchChange => {
  const { matchId, sport, statusId, detailedStatus, homeScore, awayScore, parts, clock, awarded, delayedSince } = {
    ...match,
    ...part,
  };
  const live = { matchId, sport, statusId, detailedStatus, homeScore, awayScore, parts, clock, awarded, delayedSince };
  return { ...live, updatedAt: Date.now() };
};

/** A row of a team that has played once, and drawn. */
export const rankingRowOf = (team: TeamBrief, rank: number, part: Partial<RankingRow> = {}): RankingRow => ({
  rank,
  team,
  ...{ played: 1, won: 0, drawn: 1, lost: 0, scored: 1, conceded: 1, points: 1, deductions: [] },
  goalDifference: 0,
  form: ['d'],
  zone: null,
  tieBreak: null,
  live: null,
  movement: 0,
  clinched: [],
  ...part,
});

export const playerOf = (id: string, name: string, part: Partial<PlayerBrief> = {}): PlayerBrief => ({
  id,
  name,
  number: 9,
  position: 'F',
  team: RED,
  ...part,
});
