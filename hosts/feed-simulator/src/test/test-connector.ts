import type {
  Connector,
  DueMatch,
  FeedNeed,
  FeedReading,
  MatchPhase,
  SourceMatch,
} from '@touchline/feeds/connector.ts';
import { type FeedSimulator, SIMULATOR_KEY } from '#feed-simulator.ts';

/** A need as the runner states it for matches of a competition on the day of the simulator, by their ids at the source. */
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
    round: competitionId === 'nba' ? null : 'Matchday 11',
    kickOff: simulator.day.start,
  })),
});

/** Requests a document as a connector does. */
export const send = (
  simulator: FeedSimulator,
  { name, authorize }: Connector,
  path: string,
  { key = SIMULATOR_KEY, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
): Promise<Response> => fetch(`${simulator.origin}/${name}${path}`, { headers: { ...authorize?.(key), ...headers } });

/** What a connector reads from the simulator for a need. */
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

/** All matches of the season that a connector reads. */
export const scheduleOf = async (
  simulator: FeedSimulator,
  connector: Connector,
  competitionId: string,
): Promise<SourceMatch[]> => {
  const { seasonLabel } = simulator.day;
  const read = await readings(simulator, connector, { kind: 'schedule', competitionId, seasonLabel });
  return read.flatMap(({ matches }) => matches);
};
