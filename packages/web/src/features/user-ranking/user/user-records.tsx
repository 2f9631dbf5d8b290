import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Report } from '#entities/report/report.tsx';
import { useReportVotes } from '#data/ranking/reports.ts';
import { reportPagesQuery } from '#data/ranking/user-queries.ts';
import type { Records } from '#data/ranking/user-queries.ts';
import { useUserPush } from '#data/ranking/use-user-push.ts';
import { useUrlChoice } from '#platform/router/use-url-state.ts';
import { Button } from '#ui/button/button.tsx';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import styles from './user-records.module.css';

const RECORDS = ['new', 'historical'] as const satisfies readonly Records[];

interface PanelProps {
  userId: string;
  records: Records;
  onOther: () => void;
}

const None = ({ records, onOther }: Omit<PanelProps, 'userId'>) => {
  const { t } = useLingui();
  const isNew = records === 'new';
  return (
    <EmptyState
      scene="schedule"
      title={isNew ? t`本周还没有记录` : t`还没有历史记录`}
      text={isNew ? t`这周的下注报告会出现在这里` : t`一周结束后，报告会移到这里`}
      action={<Button onClick={onOther}>{isNew ? t`看历史记录` : t`看本周记录`}</Button>}
    />
  );
};

const Panel = ({ userId, records, onOther }: PanelProps) => {
  const { t } = useLingui();
  const query = useInfiniteQuery(reportPagesQuery(userId, records));
  const reports = useItems(query.data);
  const total = query.data?.pages[0]?.total ?? 0;
  const votes = useReportVotes(reports !== undefined);
  return (
    <PagedRegion
      query={query}
      items={reports}
      skeleton={<SkeletonRows count={4} height="118px" lines={4} isApart />}
      failure={t`记录加载失败`}
      empty={<None records={records} onOther={onOther} />}
    >
      {(list, more) => (
        <>
          <p className={styles.total}>
            <Plural value={total} other="共 # 单" />
          </p>
          <ul className={styles.reports} aria-label={records === 'new' ? t`本周记录` : t`历史记录`}>
            {list.map((report) => (
              <li key={report.id}>
                <Report report={report} {...votes} />
              </li>
            ))}
          </ul>
          {more}
        </>
      )}
    </PagedRegion>
  );
};

/** The reports of a user: those of the running week, and those before (E9). */
const UserRecords = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const [records, setRecords] = useUrlChoice('records', RECORDS);
  useUserPush(userId);
  const tabs = [
    { value: 'new', label: t`本周记录` },
    { value: 'historical', label: t`历史记录` },
  ] as const;
  return (
    <Tabs label={t`下注记录`} tabs={tabs} value={records} onChange={setRecords} sticky>
      <div className={styles.panel}>
        <Panel
          key={records}
          userId={userId}
          records={records}
          onOther={() => setRecords(records === 'new' ? 'historical' : 'new')}
        />
      </div>
    </Tabs>
  );
};

export default UserRecords;
