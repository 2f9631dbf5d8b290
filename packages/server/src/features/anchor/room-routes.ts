import type { roomRoutes } from '@touchline/contract/room.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { AnchorNeeds } from './needs.ts';

export const createRoomHandlers = (_needs: AnchorNeeds): Handlers<typeof roomRoutes> => ({
  getProgram: async () => {
    throw new Error('not built yet');
  },
});
