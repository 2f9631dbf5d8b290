import type { FeedBatch, FeedMatchDetail } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { createDemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';

const NEWEST_YEAR = 2024;
const SEASONS = 5;
const FINISHED = 8;

/** `2024-25` for the year it begins in. */
const labelOf = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

const movedBack = (kickOff: number, years: number): number => {
  const date = new Date(kickOff);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
};

/** The same season so many years before, with matches of its own. */
const earlier = (batch: FeedBatch, years: number): FeedBatch => {
  const label = labelOf(NEWEST_YEAR - years);
  return {
    ...batch,
    seasons: batch.seasons.map((season) => ({ ...season, id: label, label })),
    matches: batch.matches.map((match) => ({
      ...match,
      id: `${match.id}-${years}`,
      seasonId: label,
      kickOff: movedBack(match.kickOff, years),
    })),
    details: batch.details.map((detail) => ({ ...detail, matchId: `${detail.matchId}-${years}` })),
    playerSeasons: batch.playerSeasons.map((one) => ({ ...one, seasonId: label })),
    teamSeasons: batch.teamSeasons.map((one) => ({ ...one, seasonId: label })),
  };
};

/** Five seasons of each of the five leagues, and the two cups of the demo world; every finished league match has a line-up. */
export const seasonBatches = function* (now: number): Generator<FeedBatch> {
  const world = createDemoWorld({ seed: 'bench', anchor: now, hostCount: 1 });
  const played = world.firstDetailsAt(now, 0).filter(({ lineUps }) => lineUps);
  for (const season of world.finishedSeasons().filter(({ competitionId }) => competitionId !== NBA_COMPETITION_ID)) {
    const batch = season.batch(now);
    if (batch.competitions.some(({ kind }) => kind === 'cup')) yield batch;
    else {
      const details = batch.matches
        .filter(({ statusId }) => statusId === FINISHED)
        .map(({ id }, index): FeedMatchDetail => ({ ...played[index % played.length], matchId: id }));
      for (let years = 0; years < SEASONS; years++) yield earlier({ ...batch, details }, years);
    }
  }
};
