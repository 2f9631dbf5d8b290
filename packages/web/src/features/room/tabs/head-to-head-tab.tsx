import { useLingui } from '@lingui/react/macro';
import type { HeadToHead } from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useQuery } from '@tanstack/react-query';
import { BalanceCard } from '#features/room/head-to-head/balance-card.tsx';
import { FormCard } from '#features/room/head-to-head/form-card.tsx';
import { MeetingList } from '#features/room/head-to-head/meeting-list.tsx';
import { headToHeadQuery } from '#data/room/queries.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import styles from './head-to-head-tab.module.css';

const isEmpty = ({ meetings, home, away }: HeadToHead): boolean =>
  [meetings, home.results, home.next, away.results, away.next].every((list) => list.length === 0);

const Nothing = () => {
  const { t } = useLingui();
  return <EmptyState scene="schedule" title={t`还没有交锋和战绩`} text={t`两队打过的比赛和接下来的赛程会出现在这里`} />;
};

/** Earlier meetings of both teams, and how they come to this match. */
const HeadToHeadTab = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('rest');
  const query = useQuery({ ...headToHeadQuery(match.matchId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonCards heights={['151px', '24px', '261px', '261px']} />}
      failure={t`交锋加载失败`}
      isEmpty={isEmpty}
      empty={<Nothing />}
    >
      {({ balance, meetings, home, away }) => (
        <>
          {balance.played === 0 ? (
            <p className={styles.first}>{t`两队此前没有交手过`}</p>
          ) : (
            <BalanceCard match={match} balance={balance} />
          )}
          <section>
            <h2 className={styles.title}>{t`近期状态`}</h2>
            <FormCard team={match.home} form={home} />
            <FormCard team={match.guest} form={away} />
          </section>
          {meetings.length === 0 ? null : (
            <section>
              <h2 className={styles.title}>{t`历史交锋`}</h2>
              <MeetingList meetings={meetings} label={t`历史交锋`} />
            </section>
          )}
        </>
      )}
    </DataRegion>
  );
};

export default HeadToHeadTab;
