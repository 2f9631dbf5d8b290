import type { Connector, FeedReading } from '@touchline/feeds/connector.ts';
import type { RecordedDocument } from './read-recording.ts';

/** Reads a recorded document as its connector did. Throws for an unknown source, and as `Connector.read` does. */
export const readDocument = (
  connectors: readonly Connector[],
  { source, path, at, body }: RecordedDocument,
): FeedReading => {
  const connector = connectors.find(({ name }) => name === source);
  if (!connector) throw new Error(`there is no source ${source}`);
  return connector.read({ path, at, body });
};
