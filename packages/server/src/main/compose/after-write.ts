import type { Logger } from 'pino';
import type { AlertService } from '#features/alerts/service.ts';
import { announceMatches } from '#features/anchor/match-announcements.ts';
import type { AnchorDeps } from '#features/anchor/deps.ts';
import type { ChatService } from '#features/chat/service.ts';
import { publishChanges } from '#features/competition/changes/publish-changes.ts';
import { staleTags } from '#features/competition/changes/stale-tags.ts';
import type { IngestChanges } from '#features/competition/ingest/write-batch.ts';
import type { NewsService } from '#features/news/service.ts';

interface AfterWriteDeps {
  log: Logger;
  anchor: AnchorDeps;
  chatService: Pick<ChatService, 'announceEvents'>;
  newsService: Pick<NewsService, 'flagCorrectedTips'>;
  alerts: Pick<AlertService, 'matchesChanged'>;
  planClips: (changes: IngestChanges) => Promise<void>;
}

interface Effect {
  name: string;
  run(changes: IngestChanges): void | Promise<void>;
}

/**
 * The effects of the commit of an ingest, a correction, a removal or a deduction, in this order. Replies are invalidated before
 * clients are notified, and the match is published before the hosts that show it.
 *
 * Settlement is not in the list: the job `settling tips` finds finished matches (start-server.ts), so that a result that arrives
 * while this process stops is settled by the next one.
 */
const effectsOf = ({ anchor, chatService, newsService, alerts, planClips }: AfterWriteDeps): readonly Effect[] => [
  {
    name: 'invalidate cached replies, on all nodes',
    run: (changes) => staleTags(changes).forEach((tag) => anchor.cache.invalidate(tag)),
  },
  {
    name: 'publish matches, timelines, statistics, line-ups and seasons',
    run: (changes) => publishChanges(anchor, changes),
  },
  {
    name: 'publish the hosts and rooms of matches, and the bookings of members',
    run: (changes) => announceMatches(anchor, changes),
  },
  {
    name: 'flag settled tips whose matches were corrected',
    run: ({ changes }) => newsService.flagCorrectedTips(changes),
  },
  {
    name: 'write events into the chat of the rooms that show the match',
    run: ({ eventChanges }) => chatService.announceEvents(eventChanges),
  },
  {
    name: 'record what those who follow the matches are alerted of',
    run: ({ changes }) => alerts.matchesChanged(changes),
  },
  { name: 'plan the clips of what just happened', run: planClips },
];

/**
 * Runs the after-effects of a committed write, one after another. It never rejects: the write is committed, so a failing effect is
 * logged and the next ones run.
 */
export const createAfterWrite = (deps: AfterWriteDeps) => {
  const effects = effectsOf(deps);
  return async (changes: IngestChanges): Promise<void> => {
    for (const { name, run } of effects) {
      try {
        await run(changes);
      } catch (error) {
        deps.log.error({ err: error, effect: name }, 'an after-effect of a write of matches failed');
      }
    }
  };
};
