import type { AnchorInfo, CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ReplyOf, Route } from '@touchline/contract/route.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { MatchAnchors, SeasonDeps } from './deps.ts';
import { cachedReply, type ReplyKey } from './replies.ts';

const MAX_AGE_MS = 60_000;
/** Hosts come and go; their audiences change unsaid. */
const WITH_ANCHORS_MAX_AGE_MS = 5000;

interface Listed {
  list: CompetitionMatch[];
}

const withAnchors = <Data extends Listed>(data: Data, hosts: ReadonlyMap<string, AnchorInfo[]>): Data => ({
  ...data,
  list: data.list.map((match) => {
    const anchorInfo = hosts.get(match.matchId);
    return anchorInfo ? { ...match, anchorInfo } : match;
  }),
});

/** A list without hosts is the same for everybody; one with hosts for all viewers who may see the same (V5). */
export const hostedReply = async <R extends Route, Data extends ReplyOf<R> & Listed>(
  deps: SeasonDeps,
  route: R,
  { key, tags }: Omit<ReplyKey, 'maxAge'>,
  anchors: MatchAnchors | null,
  read: () => Promise<Data>,
): Promise<Snapshot> => {
  const data = () => deps.cache.get(`hosted:${route.path}?${key}`, tags, MAX_AGE_MS, read);
  const hosts = await anchors?.byMatch();
  const isHosted = hosts && (await data()).list.some(({ matchId }) => hosts.has(matchId));
  if (!anchors || !isHosted) return cachedReply(deps, route, { key, tags }, data);
  const shared = { key: `${key}/${anchors.key}`, tags: [...tags, 'anchor'], maxAge: WITH_ANCHORS_MAX_AGE_MS };
  return cachedReply(deps, route, shared, async () => withAnchors(await data(), hosts));
};
