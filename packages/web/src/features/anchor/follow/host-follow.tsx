import { FollowHostButton } from '#features/anchor/follow/follow-button.tsx';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';

/** 关注 of a host, for pages that show one host. */
export const HostFollow = ({ hostId, name }: { hostId: string; name: string }) => {
  const { hostIds } = useSubscriptions();
  const setFollow = useSetFollow();
  return <FollowHostButton hostId={hostId} name={name} isFollowed={hostIds.has(hostId)} onFollow={setFollow} />;
};
