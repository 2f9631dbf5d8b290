import { expect, test } from 'vitest';
import { NBA_TEAMS, nbaTeamOf } from './teams.ts';

test('[T7] thirty teams, fifteen in each conference, five in each of six divisions', () => {
  expect(new Set(NBA_TEAMS.map(({ teamId }) => teamId)).size).toBe(30);
  const sizes = (key: 'conference' | 'division') => [...Map.groupBy(NBA_TEAMS, (team) => team[key]).values()];
  expect(sizes('conference').map((teams) => teams.length)).toEqual([15, 15]);
  expect(sizes('division').map((teams) => teams.length)).toEqual([5, 5, 5, 5, 5, 5]);
});

test('[T7] a team knows its conference and division', () => {
  expect(nbaTeamOf('nba-bos')).toEqual({
    teamId: 'nba-bos',
    tricode: 'BOS',
    conference: 'east',
    division: 'atlantic',
  });
  expect(nbaTeamOf('nba-okc')).toMatchObject({ conference: 'west', division: 'northwest' });
  expect(nbaTeamOf('team-lebron')).toBeUndefined();
});
