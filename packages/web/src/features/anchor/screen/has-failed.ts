import type { useAnchorScreen } from '#features/anchor/screen/use-anchor-screen.ts';

/** Whether the anchor list did not come at all: the first region says so for the others that are made of it. */
export const hasFailed = ({ data, error, isPaused }: ReturnType<typeof useAnchorScreen>['query']): boolean =>
  data === undefined && (error !== null || isPaused);
