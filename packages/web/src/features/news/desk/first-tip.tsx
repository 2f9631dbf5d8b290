import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { tipListQuery, tipQuery, type TipFilters } from '#data/tip/queries.ts';
import { useTipPushes } from '#data/tip/use-tip-pushes.ts';
import TipView from '#features/news/detail/tip-view.tsx';
import { usePolling } from '#platform/push/polling.ts';
import { useSession } from '#platform/session/session.ts';

const OpenTip = ({ id }: { id: string }) => {
  const { data } = useQuery({ ...tipQuery(id), refetchInterval: usePolling('rest') });
  useTipPushes({ tipId: id, ...(data && { matches: data.messageMatchList.map(({ match }) => match) }) });
  return data === undefined ? null : <TipView key={id} tip={data} isBeside />;
};

/** The first tip of the list, until the reader opens one: it does not count as read. */
const FirstTip = ({ filters }: { filters: TipFilters }) => {
  const isMember = useSession() !== null;
  const query = useInfiniteQuery({ ...tipListQuery(filters), enabled: isMember || !filters.isFollowed });
  const first = query.data?.pages[0]?.list[0];
  return first === undefined ? null : <OpenTip id={first.id} />;
};

export default FirstTip;
