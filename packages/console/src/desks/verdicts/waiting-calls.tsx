import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCallLine } from '#ui/call-texts.ts';
import { DataTable } from '#ui/data-table.tsx';
import { SettleCall } from '#ui/settle-call.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { Cell, JudgedEntry } from './judged-entry.tsx';
import { JudgedMatch } from './judged-match.tsx';

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
        <JudgedEntry
          words={lineOf(call)}
          language={call.language}
          match={call.match}
          facts={
            <>
              {call.hostName} · <TimeText at={call.madeAt} />
            </>
          }
        >
          <SettleCall call={call} refreshes={REFRESHED} />
        </JudgedEntry>
      )}
      columns={[
        {
          title: t`说了什么`,
          render: (_cell, call) => (
            <Cell>
              <b lang={call.language}>{lineOf(call)}</b>
            </Cell>
          ),
        },
        { title: t`主播`, dataIndex: 'hostName' },
        {
          title: t`比赛`,
          render: (_cell, { match }) => (
            <Cell>
              <JudgedMatch match={match} />
            </Cell>
          ),
        },
        { title: t`什么时候说的`, render: (_cell, { madeAt }) => <TimeText at={madeAt} /> },
        { title: t`怎么判`, render: (_cell, call) => <SettleCall call={call} refreshes={REFRESHED} /> },
      ]}
    />
  );
};
