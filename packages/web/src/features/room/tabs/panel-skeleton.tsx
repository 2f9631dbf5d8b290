import { Skeleton } from '#ui/state/skeleton.tsx';

/** A tab before its data is there. */
export const PanelSkeleton = () => (
  <>
    <Skeleton height="132px" radius="var(--r2)" />
    <Skeleton height="248px" radius="var(--r2)" />
  </>
);
