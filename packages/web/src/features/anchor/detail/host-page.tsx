import { useLingui } from '@lingui/react/macro';
import { DataRegion } from '#ui/state/data-region.tsx';
import { HostView } from '#features/anchor/detail/host-view.tsx';
import { useHost } from '#features/anchor/detail/use-host.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { useAnchorPush } from '#features/anchor/screen/use-anchor-push.ts';
import { useMinute } from '#features/anchor/screen/use-minute.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { hostScheduleQuery } from '#data/host/queries.ts';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './host-page.module.css';

/** No host of this id, or one who is hidden (T19). */
const HostMissing = () => {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`主播`} onBack={useBack()} />
      <EmptyState
        scene="lost"
        title={t`找不到这位主播`}
        text={t`主播可能已经离开，或者链接不完整`}
        link={{ to: '/anchor/all-anchor', text: t`全部主播` }}
      />
    </>
  );
};

const HostSkeleton = () => {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`主播`} onBack={useBack()} />
      <div className={styles.skeleton}>
        <SkeletonRows count={1} height="108px" face="76px" />
        <SkeletonRows count={6} />
      </div>
    </>
  );
};

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
