import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { HourlyBars } from '#ui/hourly-bars.tsx';
import { LoadError } from '#ui/page-state.tsx';
import styles from './home.module.css';

const REFETCH_MS = 60_000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The last 24 hours in numbers. */
export const DayFigures = (): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...opsQuery('opsGetDay', {}), refetchInterval: REFETCH_MS });
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  const figures = [
    { key: 'signUps', title: t`新注册`, values: data.signUps, tone: 'colorPrimary' },
    { key: 'messages', title: t`聊天`, values: data.messages, tone: 'colorInfo' },
    { key: 'coinsSold', title: t`金币售出`, values: data.coinsSold, tone: 'colorWarning' },
    { key: 'coinsReturned', title: t`金币退回`, values: data.coinsReturned, tone: 'colorWarning' },
  ] as const;
  return (
    <div className={styles['column']}>
      <Card size="small">
        <Statistic title={t`在线连接`} value={data.connections} />
      </Card>
      {figures.map(({ key, title, values, tone }) => (
        <Card key={key} size="small">
          <Statistic title={`${title} · ${t`24 小时`}`} value={sum(values)} />
          <HourlyBars from={data.from} values={values} label={title} tone={tone} />
        </Card>
      ))}
    </div>
  );
};
