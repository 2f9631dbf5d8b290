import type { FeedTeam } from '@touchline/contract/feed-batch.ts';
import { isKnownTeam } from './find-team.ts';
import { isPlaceholder } from './placeholder.ts';

/** A warning for each unknown team, which is stored as a team of its own. Placeholders of a draw are ignored. */
export const unknownTeams = (teams: readonly Pick<FeedTeam, 'id' | 'feedName'>[]): string[] =>
  teams
    .filter(({ id, feedName }) => !isKnownTeam(id) && !isPlaceholder(feedName))
    .map(({ id, feedName }) => `unknown team "${feedName}", which has the id ${id}`);
