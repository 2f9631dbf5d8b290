import type { FeedBatch, FeedMatch, FeedSeason, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { seasonLabelOf } from '@touchline/domain/seasons.ts';
import { feedTeamOf } from '#teams/find-team.ts';
import type { Fixture } from './fixture.ts';

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

const seasonOf = ({ competition, seasonId }: Fixture): FeedSeason => ({
  competitionId: competition.id,
  id: seasonId,
  label: seasonLabelOf(competition.id, seasonId),
});

const teamsOf = (fixtures: readonly Fixture[]): FeedTeam[] =>
  unique(
    fixtures.flatMap(({ home, away }) => [home, away]),
    ({ id }) => id,
  ).map((team) => feedTeamOf(team));

/** The feed batch of fixtures in the given states. */
export const batchOf = (fixtures: readonly Fixture[], matches: FeedMatch[], fetchedAt: number): FeedBatch => ({
  source: 'demo',
  fetchedAt,
  origin: 'demo world',
  competitions: unique(
    fixtures.map(({ competition }) => competition),
    ({ id }) => id,
  ),
  seasons: unique(fixtures.map(seasonOf), ({ competitionId, id }) => `${competitionId}/${id}`),
  teams: teamsOf(fixtures),
  matches,
  details: [],
  players: [],
  playerSeasons: [],
  teamSeasons: [],
});
