import type { opsFeedReplayRoutes } from '@touchline/contract/ops-feed-replay.ts';
import { CONNECTORS } from '@touchline/feeds/connectors.ts';
import { malformed } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { FeedIntake } from '../intake/create-intake.ts';
import { messageOf } from '../polling/error-message.ts';
import { readDocument } from './read-document.ts';

/** Takes recorded documents in. */
export const createReplayHandlers = (intake: Pick<FeedIntake, 'receive'>): Handlers<typeof opsFeedReplayRoutes> => ({
  async opsReplayDocument(document) {
    const reading = readOrRefuse(document);
    await intake.receive(reading);
    return { matches: reading.matches.length, warnings: [...reading.warnings] };
  },
});

const readOrRefuse = (document: Parameters<typeof readDocument>[1]) => {
  try {
    return readDocument(CONNECTORS, document);
  } catch (error) {
    throw malformed([{ path: 'body', message: messageOf(error) }]);
  }
};
