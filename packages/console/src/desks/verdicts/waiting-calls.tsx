import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCallLine } from '#ui/call-texts.ts';
import { DataTable, type ListItem } from '#ui/data-table.tsx';
import { SettleCall } from '#ui/settle-call.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from './verdicts.module.css';

type Listed = ListItem<'opsListHostCalls'>;

const REFRESHED = ['opsListHostCalls', 'opsListWaiting'] as const;

const Match = ({ call: { match } }: { call: Listed }): ReactNode => {
  const nameOf = useNameOf();
  const { home, guest, homeScore, awayScore } = match;
  return (
    <>
      {nameOf(home.name)} <b className={styles['score']}>{`${homeScore ?? '–'} : ${awayScore ?? '–'}`}</b>{' '}
      {nameOf(guest.name)}
    </>
  );
};

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
            <Match call={call} />
          </span>
          <small>
            {call.hostId} · <TimeText at={call.madeAt} />
          </small>
          <SettleCall call={call} refreshes={REFRESHED} />
        </div>
      )}
      columns={[
        { title: t`说了什么`, render: (_cell, call) => <b lang={call.language}>{lineOf(call)}</b> },
        { title: t`主播`, dataIndex: 'hostId' },
        { title: t`比赛`, render: (_cell, call) => <Match call={call} /> },
        { title: t`什么时候说的`, render: (_cell, { madeAt }) => <TimeText at={madeAt} /> },
        { title: t`怎么判`, render: (_cell, call) => <SettleCall call={call} refreshes={REFRESHED} /> },
      ]}
    />
  );
};
