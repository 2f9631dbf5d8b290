import { anchorsFor } from '#features/anchor/anchor-info.ts';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { viewerOf } from '#features/anchor/service.ts';
import { publicCards } from '#features/news/catalog/serialize-tips.ts';
import { openCountsOf, tipsterRows, toTipsterBrief } from '#features/news/catalog/tipster-view.ts';
import type { SearchDeps } from '#features/search/deps.ts';
import { SearchIndex } from '#features/search/search-index.ts';
import { NICKNAMES_TAG, readNicknames } from '#features/search/nicknames/nickname-repo.ts';
import { createSources } from '#features/search/sources.ts';
import type { Logger } from 'pino';
import type { Capabilities } from './compose.ts';

/** Wires the search to hosts, matches, tipsters and tips. */
export const composeSearch = ({
  anchor,
  competition,
  limits,
  news,
  log,
}: Pick<Capabilities, 'anchor' | 'competition' | 'limits' | 'news'> & { log: Logger }): SearchDeps => {
  const { db, now, cache, demoEnabled } = anchor;
  return {
    db,
    now,
    cache,
    limits,
    demoEnabled,
    index: new SearchIndex({
      cache,
      log,
      sources: createSources({ db, cache, demoEnabled }),
      nicknames: { tags: [NICKNAMES_TAG], read: () => readNicknames({ db, demoEnabled }) },
    }),
    hostsFor: async (context) => hostsFor(await readAnchorRows(anchor), await viewerOf(anchor, context)),
    hostsOnMatches: async (context) => (await anchorsFor(anchor, context, undefined)).byMatch(),
    matchBriefs: competition.matchBriefs,
    tipCards: (ids) => publicCards(news, ids),
    async tipsterBriefs(ids) {
      if (ids.length === 0) return [];
      const [rows, counts] = await Promise.all([tipsterRows(db, ids, { withDemo: demoEnabled() }), openCountsOf(news)]);
      const briefs = new Map(rows.map((row) => [row.id, toTipsterBrief(row, counts.get(row.id) ?? 0)]));
      return ids.flatMap((id) => briefs.get(id) ?? []);
    },
  };
};
