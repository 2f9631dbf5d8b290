import { COMPETITIONS, competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { Connector, RequestLimits } from '@touchline/feeds/connector.ts';
import { CONNECTORS } from '@touchline/feeds/connectors.ts';

/** A list in a setting, and what is wrong with it, in clauses. */
interface FeedList<Value> {
  entries: ReadonlyMap<string, Value>;
  problems: readonly string[];
}

type Read<Value> = { value: Value } | { problem: string };

/** Reads `name=value, name=value`; `keyOf` gives the key of an entry. */
const readList = <Value>(
  text: string,
  keyOf: (name: string) => Read<string>,
  read: (value: string, key: string) => Read<Value>,
): FeedList<Value> => {
  const entries = new Map<string, Value>();
  const problems: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [name = '', ...rest] = entry.split('=').map((part) => part.trim());
    const key = keyOf(name);
    if ('problem' in key) problems.push(key.problem);
    else if (entries.has(key.value)) problems.push(`${name} is listed twice`);
    else {
      const value = read(rest.join('='), key.value);
      if ('problem' in value) problems.push(`${name}: ${value.problem}`);
      else entries.set(key.value, value.value);
    }
  }
  return { entries, problems };
};

const connectorNamed = (name: string): Connector | undefined => CONNECTORS.find((one) => one.name === name);

const unknownSource = (name: string): string =>
  `"${name.slice(0, 40)}" is no source; there are ${CONNECTORS.map((one) => one.name).join(', ')}`;

const sourceKey = (name: string): Read<string> =>
  connectorNamed(name) ? { value: name } : { problem: unknownSource(name) };

const competitionKey = (name: string): Read<string> => {
  const competition = competitionOf(name) ?? COMPETITIONS.find(({ slug }) => slug === name);
  if (competition) return { value: competition.id };
  const known = COMPETITIONS.map(({ slug }) => slug).join(', ');
  return { problem: `"${name.slice(0, 40)}" is no competition; there are ${known}` };
};

const readSources = (text: string, competitionId: string): Read<string[]> => {
  const names = text.split('+').map((name) => name.trim());
  if (new Set(names).size < names.length) return { problem: 'a source is listed twice' };
  for (const name of names) {
    const connector = connectorNamed(name);
    if (!connector) return { problem: unknownSource(name) };
    if (!connector.competitions.has(competitionId)) return { problem: `${name} does not have it` };
  }
  return { value: names };
};

/** `FEEDS`, such as `premier-league=api-football+football-data, nba=balldontlie`: sources by competition id, the most trusted first. */
export const readFeeds = (text: string): FeedList<readonly string[]> => readList(text, competitionKey, readSources);

/** `FEED_ORIGINS`, such as `football-data=http://127.0.0.1:3300/football-data`: where the paths of a source begin, without a slash at the end. */
export const readFeedOrigins = (text: string): FeedList<string> =>
  readList(text, sourceKey, (address): Read<string> => {
    const url = URL.parse(address);
    const isPlain = url !== null && url.username + url.password + url.search + url.hash === '';
    if (!isPlain || !['http:', 'https:'].includes(url.protocol)) return { problem: 'it is not an http(s) address' };
    return { value: address.replace(/\/+$/, '') };
  });

const LIMIT = /^(\d{1,7})\/(minute|day)$/;

/** `FEED_LIMITS`, such as `api-football=300/minute+7500/day`: the limits that differ from those of the connector. */
export const readFeedLimits = (text: string): FeedList<Partial<RequestLimits>> =>
  readList(text, sourceKey, (value): Read<Partial<RequestLimits>> => {
    const limits: Partial<RequestLimits> = {};
    for (const part of value.split('+').map((one) => one.trim())) {
      const [, count, unit] = LIMIT.exec(part) ?? [];
      if (Number(count ?? 0) === 0) return { problem: `"${part.slice(0, 40)}" is no limit such as 300/minute` };
      limits[unit === 'day' ? 'perDay' : 'perMinute'] = Number(count);
    }
    return { value: limits };
  });
