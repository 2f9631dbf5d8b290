import { Skeleton } from '#ui/state/skeleton.tsx';

/** Balance, form of both teams, and the first meetings. */
export const HeadToHeadSkeleton = () => (
  <>
    <Skeleton height="151px" radius="var(--r2)" />
    <Skeleton height="24px" width="30%" />
    <Skeleton height="261px" radius="var(--r2)" />
    <Skeleton height="261px" radius="var(--r2)" />
  </>
);
