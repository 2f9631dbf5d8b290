import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { isKnownTeam } from './find-team.ts';
import { isPlaceholder } from './placeholder.ts';

/** The teams of a batch that we do not know by name: each is stored as a team of its own. Place holders of a draw are none. */
export const unknownTeams = ({ teams }: FeedBatch): { id: string; name: string }[] =>
  teams
    .filter(({ id, feedName }) => !isKnownTeam(id) && !isPlaceholder(feedName))
    .map(({ id, feedName }) => ({ id, name: feedName }));
