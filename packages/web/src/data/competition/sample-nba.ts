import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaMatchDates, NbaRankingRow } from '@touchline/contract/nba.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { competitionMatchOf, seasonOf, teamOf } from '#data/competition/sample-competition.ts';

export const NBA_SEASON = seasonOf('nba', '2025-26', 'NBA', 'NBA');

export const nbaTeamOf = (tricode: string, zh = tricode, en = tricode): TeamBrief =>
  teamOf(`nba-${tricode.toLowerCase()}`, zh, en, { code: tricode });

export const BOS = nbaTeamOf('BOS', '凯尔特人', 'Celtics');
export const DET = nbaTeamOf('DET');

/** Boston against Detroit, over; a game to come without a score. */
export const nbaGameOf = (
  matchId: string,
  score: readonly [number, number] | null,
  part: Partial<CompetitionMatch> = {},
): CompetitionMatch =>
  competitionMatchOf(matchId, {
    ...{
      sport: 'basketball',
      competitionId: 'nba',
      seasonId: NBA_SEASON.seasonId,
      matchLeague: { zh: 'NBA', en: 'NBA' },
    },
    ...{ home: BOS, guest: DET, startDate: Date.UTC(2026, 0, 10, 2), stageId: 'regular', clock: null },
    ...{ statusId: score === null ? 1 : 10, homeScore: score?.[0] ?? null, awayScore: score?.[1] ?? null },
    ...part,
  });

/** A season with games on these days. */
export const nbaDatesOf = (dates: string[], part: Partial<NbaMatchDates> = {}): NbaMatchDates => ({
  ...{ season: NBA_SEASON, seasons: [NBA_SEASON], kind: 'regular', kinds: ['regular'], nearest: dates[0] ?? null },
  dates: dates.map((date) => ({ date, matchDate: Date.parse(`${date}T00:00+08:00`), matches: 1 })),
  ...part,
});

/** A row of the East: 14 games won, one lost. */
export const nbaRowOf = (team: TeamBrief, seed: number, part: Partial<NbaRankingRow> = {}): NbaRankingRow => {
  const half = { won: 7, lost: 0 };
  return {
    ...{ team, position: seed, seed, conference: 'east', division: 'atlantic', played: 15, won: 14, lost: 1 },
    ...{ winPercentage: 14 / 15, gamesBehind: 0, pointsFor: 100, pointsAgainst: 90 },
    ...{ home: half, away: half, inConference: half, inDivision: half, lastTen: { won: 10, lost: 0 } },
    ...{ streak: { result: 'w', length: 14 }, zone: null, clinched: [], tieBreak: null },
    ...part,
  };
};
