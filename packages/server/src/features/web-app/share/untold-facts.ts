import { hideResults } from '@touchline/domain/hidden-results.ts';
import type { WebAppDeps } from '#features/web-app/deps.ts';
import type { ShareFacts } from './share-facts.ts';

/** Facts of pages for visitors who hide results: the title of a page would tell one. */
export const withoutResults = ({ shareFacts, now }: Pick<WebAppDeps, 'shareFacts' | 'now'>): ShareFacts => {
  const hide = async <Fact>(fact: Promise<Fact>): Promise<Fact> => hideResults(await fact, { now: now(), shown: {} });
  return {
    ...shareFacts,
    program: (query) => hide(shareFacts.program(query)),
    replay: (id) => hide(shareFacts.replay(id)),
    host: (id) => hide(shareFacts.host(id)),
    tip: (id) => hide(shareFacts.tip(id)),
    clip: (id) => hide(shareFacts.clip(id)),
  };
};
