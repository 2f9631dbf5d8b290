import type { opsOverviewRoutes } from '@touchline/contract/ops-overview.ts';
import type { opsSystemRoutes } from '@touchline/contract/ops-system.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { readDayFigures } from './day-figures.ts';
import type { OverviewDeps } from './deps.ts';
import { listMessages } from './listed-messages.ts';
import { listSettings } from './listed-settings.ts';
import { readSystemState } from './system-state.ts';
import { readWaiting } from './waiting.ts';

/** What the console's home and system pages show of the whole site. */
export const createOverviewHandlers = (
  deps: OverviewDeps,
): Handlers<typeof opsOverviewRoutes> & Pick<Handlers<typeof opsSystemRoutes>, 'opsGetSystem' | 'opsListMessages'> => ({
  opsGetDay: () => readDayFigures(deps),
  opsListWaiting: (_request, context) => readWaiting(deps, operatorOf(context).scopes),
  opsGetSystem: () => readSystemState(deps),
  opsListMessages: (query) => listMessages(deps, query),
  opsListSettings: async () => ({ list: listSettings(deps.config) }),
});
