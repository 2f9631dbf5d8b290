import { useLingui } from '@lingui/react/macro';
import { Table, type TableColumnsType, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { OpsReply } from '#platform/http/call.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '#ui/fact-cards.module.css';
import { JOB_TEXTS } from './job-texts.ts';

type Job = OpsReply<'opsGetSystem'>['jobs'][number];

const TONES: Readonly<Record<Job['state'], Tone>> = { ok: 'good', late: 'warning', failed: 'bad', waiting: 'neutral' };
const UNITS = [
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const;

/** In the largest unit that fits. */
const durationText = (duration: number, language: string): string => {
  const { unit, ms } = UNITS.find((one) => duration >= one.ms) ?? UNITS[2];
  return (duration / ms).toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 });
};

const JobName = ({ job: { name, error, failures } }: { job: Job }): ReactNode => {
  const { t, i18n } = useLingui();
  const text = JOB_TEXTS[name];
  return (
    <span className={styles['line']}>
      <b>{text === undefined ? name : i18n._(text)}</b>
      {text !== undefined && <small>{name}</small>}
      {error !== null && (
        <Typography.Text type="danger">
          {t`连续失败 ${failures} 次`}: {error}
        </Typography.Text>
      )}
    </span>
  );
};

const useColumns = (): TableColumnsType<Job> => {
  const { t } = useLingui();
  const language = useLocale();
  const states = { ok: t`正常`, late: t`迟了`, failed: t`失败`, waiting: t`还没做过` };
  return [
    { key: 'name', title: t`任务`, render: (_value, job) => <JobName job={job} /> },
    {
      key: 'state',
      title: t`状态`,
      width: 110,
      render: (_value, { state }) => <StateTag tone={TONES[state]}>{states[state]}</StateTag>,
    },
    { key: 'started', title: t`上次`, width: 110, render: (_value, { startedAt }) => <TimeText at={startedAt} /> },
    {
      key: 'duration',
      title: t`用时`,
      width: 90,
      align: 'end',
      responsive: ['md'],
      render: (_value, { durationMs }) => (durationMs === null ? '–' : `${durationMs.toLocaleString(language)} ms`),
    },
    {
      key: 'every',
      title: t`间隔`,
      width: 90,
      align: 'end',
      responsive: ['md'],
      render: (_value, { everyMs }) => durationText(everyMs, language),
    },
    {
      key: 'next',
      title: t`下次`,
      width: 110,
      responsive: ['md'],
      render: (_value, { nextAt }) => <TimeText at={nextAt} />,
    },
    { key: 'node', title: t`节点`, width: 180, ellipsis: true, responsive: ['lg'], dataIndex: 'node' },
  ];
};

/** Every periodic job with its last run; those with trouble stand first. */
export const JobsTable = ({ jobs }: { jobs: readonly Job[] }): ReactNode => {
  const { t } = useLingui();
  return (
    <Table<Job>
      size="small"
      rowKey={({ node, name }) => `${node} ${name}`}
      dataSource={jobs}
      columns={useColumns()}
      pagination={false}
      locale={{ emptyText: t`还没有任务` }}
    />
  );
};
