import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { ReplyOf, Route } from '@touchline/contract/route.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { withAnchors } from '../season/match-lists.ts';
import type { MatchAnchors, SeasonNeeds } from '../season/needs.ts';
import { cachedReply, type ReplyKey } from '../season/replies.ts';

const MAX_AGE_MS = 60_000;
/** Hosts come and go; their audiences change unsaid. */
const WITH_ANCHORS_MAX_AGE_MS = 5000;

interface Listed {
  list: CompetitionMatch[];
}

/** A list without hosts is the same for everybody; one with hosts for all viewers who may see the same (V5). */
export const hostedReply = async <R extends Route, Data extends ReplyOf<R> & Listed>(
  needs: SeasonNeeds,
  route: R,
  { key, tags }: Omit<ReplyKey, 'maxAge'>,
  anchors: MatchAnchors,
  read: () => Promise<Data>,
): Promise<Snapshot> => {
  const data = () => needs.cache.get(`hosted:${route.path}?${key}`, tags, MAX_AGE_MS, read);
  const ids = (await data()).list.map(({ matchId }) => matchId);
  if ((await anchors.of(ids)).size === 0) return cachedReply(needs, route, { key, tags }, data);
  const shared = { key: `${key}/${anchors.key}`, tags: [...tags, 'anchor'], maxAge: WITH_ANCHORS_MAX_AGE_MS };
  return cachedReply(needs, route, shared, async () => {
    const plain = await data();
    return { ...plain, list: await withAnchors(plain.list, anchors) };
  });
};
