import type { followRoutes } from '@touchline/contract/follows.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { FollowDeps } from './deps.ts';
import { describeFollows } from './describe.ts';
import { listFollowables } from './followables.ts';
import { followsOf, orderFollows, saveFollows } from './follows.ts';

export const createFollowHandlers = (deps: FollowDeps): Handlers<typeof followRoutes> => ({
  listFollows: async (_, context) => ({ follows: await followsOf(deps.db, memberOf(context).uid) }),
  follow: async (input, context) => ({ follows: await saveFollows(deps, memberOf(context).uid, input) }),
  orderFollows: async ({ keys }, context) => ({ follows: await orderFollows(deps, memberOf(context).uid, keys) }),
  describeFollows: async ({ keys }) => ({ list: await describeFollows(deps, keys) }),
  listFollowables: async (query) => ({ list: await listFollowables(deps, query) }),
});
