import type { AnchorInfo, CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ReplyOf, RequestOf, Route } from '@touchline/contract/route.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { snapshotReply } from '#platform/http/register-routes.ts';
import type { SeasonDeps } from '../deps.ts';
import { MAX_AGE_MS, seasonTag } from '../changes/stale-tags.ts';
import type { Edition } from './editions.ts';
import { readSeason, type SeasonData } from './season-data.ts';

/** Hosts come and go; their audiences change unsaid. */
const WITH_ANCHORS_MAX_AGE_MS = 5000;

interface ReplyKey {
  key: string;
  tags: readonly string[];
  /** In ms; a minute when absent. */
  maxAge?: number;
}

/** A cached response, created once until one of its tags is invalidated. */
export const cachedReply = <R extends Route>(
  { cache, now }: Pick<SeasonDeps, 'cache' | 'now'>,
  route: R,
  { key, tags, maxAge = MAX_AGE_MS }: ReplyKey,
  read: () => Promise<ReplyOf<R>>,
): Promise<Snapshot> =>
  cache.get(`${route.path}?${key}`, tags, maxAge, async () => snapshotReply(route, await read(), now()));

/** What a reply is made of. */
type Part = keyof typeof seasonTag;

const tagsOf = (parts: readonly Part[], { key }: Edition): string[] =>
  parts.map((part) => {
    const tag = seasonTag[part];
    return typeof tag === 'string' ? tag : tag(key);
  });

/** What names the season, which has a key of its own, and what only the hosts on matches depend on. */
const NOT_IN_KEY: ReadonlySet<string> = new Set(['seasonId', 'pid', 'showAnchor']);

const keyOf = ({ key }: Edition, call: object): string =>
  `${key}/${JSON.stringify(call, (name, value: unknown) => (NOT_IN_KEY.has(name) ? undefined : value))}`;

type FindEdition<R extends Route> = (call: RequestOf<R>) => Promise<Edition>;

/** Makes the data of a reply of a season. */
type Read<R extends Route, Data extends ReplyOf<R> = ReplyOf<R>> = (
  season: SeasonData,
  call: RequestOf<R>,
  deps: SeasonDeps,
) => Data | Promise<Data>;

type Handler<R extends Route> = (call: RequestOf<R>, context: CallContext) => Promise<Snapshot>;

interface Listed {
  list: CompetitionMatch[];
}

/** Handlers of calls on one season, whose replies are cached. */
export const createSeasonReplies = (deps: SeasonDeps) => ({
  reply:
    <R extends Route>(route: R, find: FindEdition<R>, parts: readonly Part[], read: Read<R>): Handler<R> =>
    async (call) => {
      const edition = await find(call);
      const cached = { key: keyOf(edition, call as object), tags: tagsOf(parts, edition) };
      return cachedReply(deps, route, cached, async () => read(await readSeason(deps, edition), call, deps));
    },

  /** A list of matches without hosts is the same for everybody; one with hosts for all viewers who may see the same (V5). */
  hosted:
    <R extends Route, Data extends ReplyOf<R> & Listed>(
      route: R,
      find: FindEdition<R>,
      read: Read<R, Data>,
    ): Handler<R> =>
    async (call, context) => {
      const edition = await find(call);
      const key = keyOf(edition, call as object);
      const tags = tagsOf(['matches'], edition);
      const data = () =>
        deps.cache.get(`hosted:${route.path}?${key}`, tags, MAX_AGE_MS, async () =>
          read(await readSeason(deps, edition), call, deps),
        );
      const { pid, showAnchor } = call as { pid?: number; showAnchor?: 0 | 1 };
      const anchors = showAnchor === 0 ? null : await deps.anchorsFor(context, pid);
      const hosts = await anchors?.byMatch();
      const isHosted = hosts && (await data()).list.some(({ matchId }) => hosts.has(matchId));
      if (!anchors || !isHosted) return cachedReply(deps, route, { key, tags }, data);
      const shared = { key: `${key}/${anchors.key}`, tags: [...tags, 'anchor'], maxAge: WITH_ANCHORS_MAX_AGE_MS };
      return cachedReply(deps, route, shared, async () => withAnchors(await data(), hosts));
    },
});

const withAnchors = <Data extends Listed>(data: Data, hosts: ReadonlyMap<string, AnchorInfo[]>): Data => ({
  ...data,
  list: data.list.map((match) => {
    const anchorInfo = hosts.get(match.matchId);
    return anchorInfo ? { ...match, anchorInfo } : match;
  }),
});
