import type { FeedTeam } from '@touchline/contract/feed-batch.ts';
import { isKnownTeam } from './find-team.ts';
import { isPlaceholder } from './placeholder.ts';

/** A sentence for each of some teams that we do not know by name: it is stored as a team of its own. Place holders of a draw are none. */
export const unknownTeams = (teams: readonly Pick<FeedTeam, 'id' | 'feedName'>[]): string[] =>
  teams
    .filter(({ id, feedName }) => !isKnownTeam(id) && !isPlaceholder(feedName))
    .map(({ id, feedName }) => `unknown team "${feedName}", which has the id ${id}`);
