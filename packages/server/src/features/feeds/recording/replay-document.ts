import type { Connector, FeedReading } from '@touchline/feeds/connector.ts';
import type { SourceOrder } from '../deps.ts';
import { wantedReading } from '../wanted-reading.ts';
import type { RecordedDocument } from './read-recording.ts';

export interface ReplayDeps {
  connectors: readonly Connector[];
  sourceOrder: () => Promise<SourceOrder>;
}

/**
 * What a recorded document says, as it would be taken in now: where competitions have an order of sources, only what it names; else
 * everything. Throws for an unknown source, and as `Connector.read` does.
 */
export const readRecorded = async (
  { connectors, sourceOrder }: ReplayDeps,
  { source, path, at, body }: RecordedDocument,
): Promise<FeedReading> => {
  const connector = connectors.find(({ name }) => name === source);
  if (!connector) throw new Error(`there is no source ${source}`);
  const reading = connector.read({ path, at, body });
  const order = await sourceOrder();
  return order.size === 0 ? reading : wantedReading(reading, order);
};
