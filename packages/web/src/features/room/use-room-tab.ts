import type { Program } from '@touchline/contract/room.ts';
import { tabOf } from '#features/room/room-tabs.ts';
import type { RoomTab } from '#features/room/room-tabs.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';

/** The chosen tab lives in the address, so that a shared link opens it; choosing makes no step in the history. */
export const useRoomTab = (program: Program): readonly [RoomTab, (tab: RoomTab) => void] => {
  const { get, set } = useUrlState();
  return [tabOf(get('tab'), program), (tab) => set({ tab })];
};
