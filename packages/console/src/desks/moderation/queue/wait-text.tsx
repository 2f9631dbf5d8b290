import { Trans } from '@lingui/react/macro';
import type { ListedReport } from '@touchline/contract/ops-moderation.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { TimeText } from '#ui/time-text.tsx';
import styles from './queue.module.css';

const MINUTE_MS = 60_000;
const LATE_MINUTES = 15;
const SOON_MINUTES = 5;
const HOUR_MINUTES = 60;

const useMinutesSince = (at: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / MINUTE_MS));
};

const urgency = (minutes: number): string => {
  if (minutes >= LATE_MINUTES) return 'late';
  return minutes >= SOON_MINUTES ? 'soon' : 'new';
};

/** How long an open report waits, or when it was decided. */
export const WaitText = ({ report }: { report: ListedReport }): ReactNode => {
  const minutes = useMinutesSince(report.openedAt);
  if (report.decidedAt !== null)
    return (
      <span className={styles['wait']}>
        <TimeText at={report.decidedAt} />
      </span>
    );
  if (minutes >= 2 * HOUR_MINUTES)
    return (
      <span className={styles['wait']} data-urgency="late">
        <TimeText at={report.openedAt} />
      </span>
    );
  return (
    <span className={styles['wait']} data-urgency={urgency(minutes)}>
      {minutes === 0 ? <Trans>刚刚</Trans> : <Trans>等了 {minutes} 分</Trans>}
    </span>
  );
};
