import type { FeedReading, FeedRequest } from '@touchline/feeds/connector.ts';
import type { PlannedPoll } from './plan.ts';

/** A poll in progress: its requests are made one by one. */
export interface Poll {
  plan: PlannedPoll;
  rest: FeedRequest[];
  made: number;
  /** Documents that were read. */
  read: number;
  /** Competitions of which the documents so far had matches. */
  seen: Set<string>;
  /** The source's ids of these matches. */
  seenIds: Set<string>;
}

/** A request that may be made now. */
export type NextRequest = Readonly<{ poll: Poll; request: FeedRequest }>;

export const beginPoll = (plan: PlannedPoll, rest: FeedRequest[]): Poll => ({
  plan,
  rest,
  made: 0,
  read: 0,
  seen: new Set(),
  seenIds: new Set(),
});

export const noteReading = (poll: Poll, { matches }: FeedReading): void => {
  poll.read += 1;
  for (const { id, competitionId } of matches) {
    poll.seen.add(competitionId);
    poll.seenIds.add(id);
  }
};

/** The source's ids of the matches that a poll was made for, and of which no document had news. */
export const missingIn = ({ plan: { need }, seenIds }: Poll): ReadonlySet<string> =>
  new Set(
    need.kind === 'schedule'
      ? []
      : need.matches.flatMap(({ sourceId }) => (sourceId === null || seenIds.has(sourceId) ? [] : [sourceId])),
  );
