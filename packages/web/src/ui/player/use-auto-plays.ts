import { useCommonConfig } from '#platform/boot/common-config.ts';
import { useWantsStill } from './wants-still.ts';

/** Whether videos play by themselves (E26, and the person's own settings). */
export const useAutoPlays = (): boolean => {
  const isAutomatic = useCommonConfig().isAutoPlay === 1;
  return !useWantsStill() && isAutomatic;
};
