import { useLingui } from '@lingui/react/macro';
import type { RankingEntry } from '@touchline/contract/user-ranking.ts';
import { Link } from 'react-router';
import { Report } from '#entities/report/report.tsx';
import type { ReportVotes } from '#data/ranking/reports.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './reports-panel.module.css';

interface ReportsPanelProps {
  entry: RankingEntry;
  votes: ReportVotes;
}

/** The latest reports of a user, and the way to all of them. A row that came by push waits for its reports. */
export const ReportsPanel = ({ entry: { userId, bettingReportList, showMore }, votes }: ReportsPanelProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.panel}>
      {bettingReportList.length === 0 ? <Skeleton height="104px" radius="var(--r2)" /> : null}
      {bettingReportList.map((report) => (
        <Report key={report.id} report={report} {...votes} />
      ))}
      <Link to={`/user-ranking/user/${userId}`} className={styles.more}>
        {showMore === 1 ? t`查看更多战报` : t`进入主页`}
        <Icon name="forward" size={12} />
      </Link>
    </div>
  );
};
