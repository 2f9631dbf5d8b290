import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { NbaGameLine } from '@touchline/contract/nba.ts';
import { expect, test } from 'vitest';
import { logOfSeason } from '#features/competition/player/log-of-season.ts';

const SEASON = { seasonId: 'nba-1745', competitionId: 'nba', competition: { zh: 'NBA', en: 'NBA' }, label: '2024-25' };
const team = (id: string) => ({
  id,
  name: SEASON.competition,
  shortName: SEASON.competition,
  code: 'ABC',
  colors: [],
  country: null,
});

const line = (matchId: string, day: number, change: Partial<CompetitionMatch> = {}): NbaGameLine => {
  const at = Date.UTC(2025, 0, day);
  return {
    teamId: 'nba-bos',
    numbers: { points: 10, minutes_played: 30 },
    feat: null,
    match: {
      ...{ matchId, sport: 'basketball', statusId: 10, homeScore: 99, awayScore: 101, parts: {}, clock: null },
      ...{
        detailedStatus: null,
        awarded: false,
        delayedSince: null,
        updatedAt: at,
        competitionId: 'nba',
        matchLeague: SEASON.competition,
        seasonId: SEASON.seasonId,
      },
      ...{ round: null, startDate: at, home: team('nba-nyk'), guest: team('nba-bos'), matchDate: at },
      ...{ homeId: 'nba-nyk', awayId: 'nba-bos', stageId: 'regular', groupName: null, venue: null },
      ...{ timeKnown: true, incomplete: null },
      ...change,
    },
  };
};
const idsOf = (lines: NbaGameLine[], scope: 'regular' | 'playoffs' | 'preseason') =>
  logOfSeason(lines, { season: SEASON, scope }).map(({ matchId }) => matchId);

test('[R17, E4] the games of one part of one season, newest first, from the side of the player', () => {
  const lines = [line('old', 3), line('new', 5), line('before', 4, { seasonId: 'nba-1566' })];
  expect(idsOf(lines, 'regular')).toEqual(['new', 'old']);
  const [newest] = logOfSeason(lines, { season: SEASON, scope: 'regular' });
  expect(newest).toMatchObject({ isHome: false, score: [101, 99], result: 'w', match: { matchId: 'new' } });
});

test('[R17, T7, K5] play-in and finals are playoffs; games of the cup, and its final, stand with the season', () => {
  const stages = ['10403', '10494', 'play-in', 'finals', 'preseason', null];
  const lines = stages.map((stageId, day) => line(stageId ?? 'unknown', day + 1, { stageId }));
  expect(idsOf(lines, 'regular')).toEqual(['unknown', '10494', '10403']);
  expect(idsOf(lines, 'playoffs')).toEqual(['finals', 'play-in']);
  expect(idsOf(lines, 'preseason')).toEqual(['preseason']);
});
