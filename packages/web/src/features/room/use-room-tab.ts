import type { Program } from '@touchline/contract/room.ts';
import { useSearchParams } from 'react-router';
import { tabOf } from '#features/room/room-tabs.ts';
import type { RoomTab } from '#features/room/room-tabs.ts';

const PARAMETER = 'tab';

/** The chosen tab lives in the address, so that a shared link opens it; choosing makes no step in the history. */
export const useRoomTab = (program: Program): readonly [RoomTab, (tab: RoomTab) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const choose = (tab: RoomTab): void => {
    const next = new URLSearchParams(parameters);
    next.set(PARAMETER, tab);
    setParameters(next, { replace: true });
  };
  return [tabOf(parameters.get(PARAMETER), program), choose];
};
