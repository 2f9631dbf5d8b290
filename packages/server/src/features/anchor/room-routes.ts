import type { roomRoutes } from '@touchline/contract/room.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { AnchorDeps } from './deps.ts';
import { programSnapshot } from './program.ts';
import { viewerOf } from './service.ts';

export const createRoomHandlers = (deps: AnchorDeps): Handlers<typeof roomRoutes> => ({
  getProgram: async (query, context) => programSnapshot(deps, await viewerOf(deps, context), query),
});
