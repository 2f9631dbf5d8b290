import type { opsFeedReplayRoutes } from '@touchline/contract/ops-feed-replay.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { FeedIntake } from '../intake/create-intake.ts';
import { messageOf } from '../polling/error-message.ts';
import { readRecorded, type ReplayDeps } from './replay-document.ts';

/** Takes recorded documents in. */
export const createReplayHandlers = (
  deps: ReplayDeps & { intake: Pick<FeedIntake, 'receive'>; now: () => number },
): Handlers<typeof opsFeedReplayRoutes> => ({
  async opsReplayDocument(document, context) {
    // Nothing that a source says until then would count any more.
    if (document.at > deps.now())
      throw malformed([{ path: 'at', message: `${new Date(document.at).toISOString()} is still to come` }]);
    const reading = await readRecorded(deps, document).catch((error: unknown) => {
      throw malformed([{ path: 'body', message: messageOf(error) }]);
    });
    await deps.intake.receive(reading, operatorOf(context).name);
    return { matches: reading.matches.length, warnings: [...reading.warnings] };
  },
});
