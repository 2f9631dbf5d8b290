import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { glanceQuery, tipListQuery } from '#data/tip/queries.ts';
import type { TipFilters } from '#data/tip/tip-filters.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import { TipSkeleton } from '#features/news/detail/tip-skeleton.tsx';
import TipView from '#features/news/detail/tip-view.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { useSession } from '#platform/session/session.ts';

const OpenTip = ({ id }: { id: string }) => {
  const { data, isPending } = useQuery({ ...glanceQuery(id), refetchInterval: usePolling('rest') });
  useTipPushes({ tipId: id, ...(data && { matches: data.messageMatchList.map(({ match }) => match) }) });
  if (data === undefined) return isPending ? <TipSkeleton /> : null;
  return <TipView key={id} tip={data} isBeside />;
};

interface FirstTipProps {
  filters: TipFilters;
  /** The tip that was the first one when it was opened: it stays, as it may be bought or commented just now. */
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The first tip of the list, until the reader opens one: it does not count as read. */
const FirstTip = ({ filters, openId, onOpen }: FirstTipProps) => {
  const isMember = useSession() !== null;
  const isListed = isMember || !filters.isFollowed;
  const query = useInfiniteQuery({ ...tipListQuery(filters), enabled: isListed });
  const first = query.data?.pages[0]?.list[0]?.id;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (openId === undefined && first !== undefined) open(first);
  }, [openId, first]);
  if (!isListed) return null;
  if (openId === undefined) return query.isPending ? <TipSkeleton /> : null;
  return <OpenTip id={openId} />;
};

export default FirstTip;
