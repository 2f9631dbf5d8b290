import type { Connector, FeedReading, SourceMatch } from '@touchline/feeds/connector.ts';
import { FeedError } from '@touchline/feeds/feed-source.ts';
import type { SourceAccess } from '../source-access.ts';

/** A connector whose documents are `{"matches": [...]}` with matches as readings have them. */
export const fakeConnector = (name: string, over: Partial<Connector> = {}): Connector => ({
  name,
  title: name,
  origin: `https://${name}.example`,
  competitions: new Map([
    ['12387', ['fixtures', 'live', 'events']],
    ['nba', ['fixtures', 'live']],
  ]),
  authorize: (key) => ({ 'x-key': key }),
  limits: { perMinute: null, perDay: null },
  liveEverySeconds: 15,
  facts: { latency: '', delaySeconds: 0, licence: '', needsConsent: false, unverified: [] },
  requests: (need) => {
    if (need.kind === 'schedule') return [{ path: `/season/${need.competitionId}/${need.seasonLabel}` }];
    const ids = need.matches.map(({ sourceId }) => sourceId ?? '');
    return ids.length === 0 ? [] : [{ path: `/${need.kind}?ids=${ids.join(',')}` }];
  },
  read: ({ at, body }): FeedReading => {
    if (!body.endsWith('}')) throw new FeedError('line 1: the document is cut off');
    const { matches } = JSON.parse(body) as { matches: SourceMatch[] };
    return { source: name, at, teams: [], matches, warnings: [] };
  },
  ...over,
});

/** Access with a key, or without one where the connector takes none. */
export const fakeAccess = (connector: Connector, over: Partial<SourceAccess> = {}): SourceAccess => {
  const key = connector.authorize === null ? null : `secret-of-${connector.name}`;
  return {
    connector,
    origin: connector.origin,
    headers: key === null ? {} : (connector.authorize?.(key) ?? {}),
    key,
    limits: connector.limits,
    off: null,
    setting: null,
    ...over,
  };
};

/** A match in play as a source reports it. */
export const fakeMatch = (over: Partial<SourceMatch> = {}): SourceMatch => ({
  id: 'x1',
  competitionId: '12387',
  seasonLabel: '2026-27',
  homeTeamId: '1',
  awayTeamId: '2',
  kickOff: Date.UTC(2026, 10, 21, 15),
  timeKnown: true,
  observedAt: null,
  state: { statusId: 2, homeScore: 0, awayScore: 0, parts: {} },
  ...over,
});

export interface SentRequest {
  /** Epoch ms by the clock of the test. */
  at: number;
  host: string;
  path: string;
  headers: Headers;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** A stand-in for `fetch` that notes what was sent. */
export const fakeInternet = (now: () => number, answer: Answer) => {
  const sent: SentRequest[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const { hostname, pathname, search } = new URL(String(input));
    const request = {
      at: now(),
      host: hostname.split('.')[0] ?? '',
      path: pathname + search,
      headers: new Headers(init?.headers),
    };
    sent.push(request);
    const response = await answer(request);
    const location = response.headers.get('location');
    return location === null || init?.redirect === 'manual' ? response : fakeFetch(location, init);
  };
  return { sent, fetch: fakeFetch };
};
