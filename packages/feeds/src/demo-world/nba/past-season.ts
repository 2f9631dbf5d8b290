import type { Fixture } from '#demo-world/calendar.ts';
import type { NbaFrame } from './nba-fixture.ts';
import { nbaSeason } from './nba-season.ts';
import { pastTipOff } from './past-dates.ts';
import { playoffGames } from './playoff-games.ts';

/** The season 2024-25 from the pre-season to the finals, by tip-off. */
export const pastNbaSeason = (season: Omit<NbaFrame, 'kickOffAt'>): Fixture[] => {
  const frame = { ...season, kickOffAt: pastTipOff };
  const games = nbaSeason(frame);
  return [...games, ...playoffGames(frame, games)].toSorted((a, b) => a.kickOff - b.kickOff || a.number - b.number);
};
