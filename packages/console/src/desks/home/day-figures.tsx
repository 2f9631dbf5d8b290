import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { SmallBars } from '#ui/small-bars.tsx';
import styles from './home.module.css';

const REFETCH_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The zone in which days are counted. */
const ZONE = 'Asia/Shanghai';

type Day = OpsReply<'opsGetDay'>;
type FigureName = 'signUps' | 'messages' | 'coinsSold' | 'coinsReturned';

interface FigureProps {
  title: string;
  day: Day;
  name: FigureName;
  tone: 'colorPrimary' | 'colorInfo' | 'colorWarning';
}

/** A figure of today by hour, and beside it the days of the week. */
const Figure = ({ title, day, name, tone }: FigureProps): ReactNode => {
  const { from, [name]: figure } = day;
  const { t } = useLingui();
  const language = useLocale();
  const hours = figure.hours.map((value, hour) => ({ label: `${String(hour).padStart(2, '0')}:00`, value }));
  const days = figure.days.map((value, index) => {
    const at = new Date(from - (figure.days.length - 1 - index) * DAY_MS);
    return { label: at.toLocaleDateString(language, { weekday: 'short', timeZone: ZONE }), value };
  });
  const [before = 0, today = 0] = figure.days.slice(-2);
  return (
    <Card size="small">
      <div className={styles['figure']}>
        <Statistic title={title} value={today} />
        <small>
          <Trans>昨天 {before.toLocaleString(language)}</Trans>
        </small>
        <SmallBars
          bars={hours}
          current={Math.floor((Date.now() - from) / HOUR_MS)}
          label={`${title} · ${t`今天每小时`}`}
          tone={tone}
        />
        <SmallBars bars={days} current={days.length - 1} label={`${title} · ${t`7 天`}`} tone={tone} />
        <small>
          <Trans>今天每小时</Trans>
        </small>
        <small>
          <Trans>7 天</Trans>
        </small>
      </div>
    </Card>
  );
};

/** Today in numbers. */
export const DayFigures = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...opsQuery('opsGetDay', {}), refetchInterval: REFETCH_MS });
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles['column']} aria-label={t`今天的数字`}>
      <Card size="small">
        <Statistic title={t`在线连接`} value={data.connections} />
      </Card>
      <Figure day={data} name="signUps" title={t`新注册`} tone="colorPrimary" />
      <Figure day={data} name="messages" title={t`聊天`} tone="colorInfo" />
      <Figure day={data} name="coinsSold" title={t`金币售出`} tone="colorWarning" />
      <Figure day={data} name="coinsReturned" title={t`金币退回`} tone="colorWarning" />
    </section>
  );
};
