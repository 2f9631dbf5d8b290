import type { FeedReading } from '@touchline/feeds/connector.ts';
import type { SourceOrder } from './deps.ts';

/** A reading without the competitions for which its source is not used: a document may cover more. */
export const wantedReading = (reading: FeedReading, order: SourceOrder): FeedReading => {
  const isWanted = ({ competitionId }: { competitionId: string }): boolean =>
    order.get(competitionId)?.includes(reading.source) ?? false;
  const { teams, matches, table } = reading;
  return {
    ...reading,
    teams: teams.filter(isWanted),
    matches: matches.filter(isWanted),
    ...(table && { table: table.filter(isWanted) }),
  };
};
