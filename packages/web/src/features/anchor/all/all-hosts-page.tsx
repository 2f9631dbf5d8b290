import { useLingui } from '@lingui/react/macro';
import { LazyBoundary } from '#platform/prerender/lazy-boundary.tsx';
import { deviceDay, noonOf } from '#platform/i18n/device-zone.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { SportAndOrder, ShowChips, useHostFilters } from '#features/anchor/all/host-filter-bar.tsx';
import { HostList, useLiveHosts, useFreshStates } from '#features/anchor/all/host-list.tsx';
import { lazyPage } from '#platform/router/lazy-page.ts';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { useAnchorPush } from '#features/anchor/screen/use-anchor-push.ts';
import { useMinute } from '#features/anchor/screen/use-minute.ts';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './all-hosts-page.module.css';

const RankBoard = lazyPage(() => import('#features/anchor/all/rank-board.tsx'));

const LONGEST_NAME = 40;

/** `/anchor/all-anchor` (R10). */
const AllHostsPage = () => {
  const { t } = useLingui();
  const onBack = useBack();
  const now = useMinute();
  const filters = useHostFilters();
  const { listed, onAir, matches, roomIds } = useLiveHosts(now);
  const { hostIds: followedIds } = useSubscriptions();
  const onFollow = useSetFollow();
  useAnchorPush({ matches, roomIds, now });
  useFreshStates(filters, onAir);
  const context = { listed, today: noonOf(deviceDay(now)), followedIds, onFollow };
  const isBoard = filters.show === 'rank' && filters.name === '';
  return (
    <>
      <PageBar title={t`全部主播`} onBack={onBack} />
      <div className={styles.search}>
        <SearchField
          key={filters.resets}
          label={t`搜索主播名字`}
          value={filters.name}
          maxLength={LONGEST_NAME}
          onSearch={filters.setName}
        />
      </div>
      <ShowChips {...filters} />
      {isBoard ? null : <SportAndOrder {...filters} />}
      <div className={styles.list}>
        {isBoard ? (
          <LazyBoundary fallback={<SkeletonRows count={8} height="82px" face="52px" lines={3} button />}>
            <RankBoard context={context} />
          </LazyBoundary>
        ) : (
          <HostList filters={filters} context={context} />
        )}
      </div>
    </>
  );
};

export default AllHostsPage;
