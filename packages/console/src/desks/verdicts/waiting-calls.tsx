import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCallLine } from '#ui/call-texts.ts';
import { DataTable } from '#ui/data-table.tsx';
import { SettleCall } from '#ui/settle-call.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { JudgedMatch } from './judged-match.tsx';
import styles from './verdicts.module.css';

const REFRESHED = ['opsListHostCalls', 'opsListWaiting'] as const;

/** Calls of matches that are over which no result settles. */
export const WaitingCalls = (): ReactNode => {
  const { t } = useLingui();
  const lineOf = useCallLine();
  return (
    <DataTable
      call="opsListHostCalls"
      request={{ waiting: 1 }}
      label={t`等人判的话`}
      rowKey={({ id }) => id}
      isSearchable={false}
      empty={<Trans>没有等人判的话</Trans>}
      card={(call) => (
        <div className={styles['entry']}>
          <b lang={call.language}>{lineOf(call)}</b>
          <span>
            <JudgedMatch match={call.match} />
          </span>
          <small>
            {call.hostName} · <TimeText at={call.madeAt} />
          </small>
          <SettleCall call={call} refreshes={REFRESHED} />
        </div>
      )}
      columns={[
        {
          title: t`说了什么`,
          render: (_cell, call) => (
            <div className={styles['cell']}>
              <b lang={call.language}>{lineOf(call)}</b>
            </div>
          ),
        },
        { title: t`主播`, dataIndex: 'hostName' },
        {
          title: t`比赛`,
          render: (_cell, { match }) => (
            <div className={styles['cell']}>
              <JudgedMatch match={match} />
            </div>
          ),
        },
        { title: t`什么时候说的`, render: (_cell, { madeAt }) => <TimeText at={madeAt} /> },
        { title: t`怎么判`, render: (_cell, call) => <SettleCall call={call} refreshes={REFRESHED} /> },
      ]}
    />
  );
};
