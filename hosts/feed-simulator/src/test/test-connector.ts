import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import type { Connector, DueMatch, FeedNeed, FeedReading, MatchPhase } from '@touchline/feeds/connector.ts';
import { type FeedSimulator, SIMULATOR_KEY } from '#feed-simulator.ts';
import type { ProviderName } from '#providers/provider.ts';

/** A need as the runner would state it for all matches of a competition that kick off at a time. */
export const needOf = (
  kind: 'live' | 'details',
  simulator: FeedSimulator,
  competitionId: string,
  sourceIds: readonly (string | null)[] = [null],
  phase: MatchPhase = 'live',
): FeedNeed => ({
  kind,
  now: simulator.now(),
  matches: sourceIds.map((sourceId): DueMatch => ({
    ...{ sourceId, competitionId, phase },
    seasonLabel: simulator.day.seasonLabel,
    round: competitionId === NBA_COMPETITION_ID ? null : 'Matchday 12',
    kickOff: simulator.day.start,
  })),
});

export const send = (simulator: FeedSimulator, { name, authorize }: Connector, path: string, key = SIMULATOR_KEY) =>
  fetch(`${simulator.origin}/${name satisfies string as ProviderName}${path}`, { headers: authorize?.(key) ?? {} });

/** What a connector reads from the simulator. */
export const readings = async (
  simulator: FeedSimulator,
  connector: Connector,
  need: FeedNeed,
): Promise<FeedReading[]> => {
  const read: FeedReading[] = [];
  for (const { path } of connector.requests(need)) {
    const response = await send(simulator, connector, path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    read.push(connector.read({ path, at: simulator.now(), body: await response.text() }));
  }
  return read;
};
