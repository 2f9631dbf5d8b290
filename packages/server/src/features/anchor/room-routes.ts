import type { roomRoutes } from '@touchline/contract/room.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { AnchorNeeds } from './needs.ts';
import { programSnapshot } from './program.ts';
import { viewerOf } from './service.ts';

export const createRoomHandlers = (needs: AnchorNeeds): Handlers<typeof roomRoutes> => ({
  getProgram: async (query, context) => programSnapshot(needs, await viewerOf(needs, context), query),
});
