import { useLingui } from '@lingui/react/macro';
import { DataRegion } from '#ui/state/data-region.tsx';
import { HostMissing } from '#features/anchor/detail/host-missing.tsx';
import { HostSkeleton } from '#features/anchor/detail/host-skeleton.tsx';
import { HostView } from '#features/anchor/detail/host-view.tsx';
import { useHost } from '#features/anchor/detail/use-host.ts';
import { useAnchorPush } from '#features/anchor/screen/use-anchor-push.ts';
import { useMinute } from '#features/anchor/screen/use-minute.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { hostScheduleQuery } from '#data/host/queries.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';

/** `/anchor/detail/:id` (R9). */
const HostPage = ({ id = '' }: { id?: string }) => {
  const { t } = useLingui();
  const now = useMinute();
  const { query, schedule, shows, isMissing, roomIds } = useHost(id);
  useAnchorPush({ matches: shows.map(({ match }) => match), roomIds, now });
  if (isMissing) return <HostMissing />;
  return (
    <DataRegion query={query} skeleton={<HostSkeleton />} failure={t`主播加载失败`}>
      {(host) => <HostView key={host.id} host={host} shows={shows} schedule={schedule} now={now} />}
    </DataRegion>
  );
};

HostPage.readAhead = ({ id = '' }: { id?: string }): void => {
  void queryClient.prefetchQuery(anchorListQuery());
  void queryClient.prefetchQuery(hostScheduleQuery(id));
};

export default HostPage;
