import { Trans, useLingui } from '@lingui/react/macro';
import { Empty, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpsReply } from '#platform/http/call.ts';
import { AgeText } from '#ui/age-text.tsx';
import { DataTable } from '#ui/data-table.tsx';
import styles from '../feeds.module.css';
import cards from '#ui/fact-cards.module.css';
import { StateTag } from '#ui/state-tag.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { useUrlState } from '#ui/use-url-state.ts';

type Alarm = OpsReply<'opsListFeedAlarms'>['list'][number];

const REFETCH_MS = 15_000;

const useKindNames = (): Readonly<Record<Alarm['kind'], string>> => {
  const { t } = useLingui();
  return {
    late: t`迟到`,
    silent: t`没有消息`,
    contradiction: t`互相矛盾`,
    refused: t`拒绝请求`,
    'unknown-team': t`不认识的球队`,
  };
};

const Since = ({ alarm: { startedAt, endedAt } }: { alarm: Alarm }): ReactNode =>
  endedAt === null ? (
    <StateTag tone="bad">
      <Trans>
        已经 <AgeText at={startedAt} />
      </Trans>
    </StateTag>
  ) : (
    <StateTag tone="neutral">
      <Trans>
        <TimeText at={endedAt} /> 结束
      </Trans>
    </StateTag>
  );

const Subject = ({ alarm: { matchId, teams, competition, source } }: { alarm: Alarm }): ReactNode => {
  const nameOf = useNameOf();
  return (
    <>
      {matchId !== null && (
        <Link className={styles['match'] ?? ''} to={`/feeds?${new URLSearchParams({ tab: 'matches', id: matchId })}`}>
          {teams.length === 0 ? matchId : teams.map(nameOf).join(' – ')}
        </Link>
      )}
      {competition !== null && nameOf(competition)}
      {(matchId ?? competition) !== null && source !== null && ' · '}
      {source}
    </>
  );
};

const Filter = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <Segmented
      aria-label={t`显示哪些`}
      value={url.get('show') ?? 'all'}
      options={[
        { value: 'all', label: t`全部` },
        { value: 'open', label: t`还在响` },
        { value: 'past', label: t`已结束` },
      ]}
      onChange={(show) => url.set({ show: show === 'all' ? null : show, page: null })}
    />
  );
};

/** Trouble with live feeds, now and before. */
export const AlarmsTab = (): ReactNode => {
  const { t } = useLingui();
  const names = useKindNames();
  const show = useUrlState().get('show');
  return (
    <DataTable
      call="opsListFeedAlarms"
      request={show === 'open' ? { open: 1 } : show === 'past' ? { open: 0 } : {}}
      label={t`警报`}
      rowKey={({ id }) => id}
      refetchMs={REFETCH_MS}
      toolbar={<Filter />}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`没有警报`} />}
      columns={[
        { key: 'since', title: t`多久`, width: 150, render: (_value, alarm) => <Since alarm={alarm} /> },
        { key: 'kind', title: t`种类`, width: 120, render: (_value, { kind }) => <b>{names[kind]}</b> },
        { key: 'subject', title: t`哪里`, width: 220, render: (_value, alarm) => <Subject alarm={alarm} /> },
        { key: 'text', title: t`说明`, render: (_value, { text }) => <p className={cards['reason']}>{text}</p> },
        { key: 'at', title: t`开始`, width: 100, render: (_value, { startedAt }) => <TimeText at={startedAt} /> },
        {
          key: 'sent',
          title: t`已通知`,
          width: 120,
          render: (_value, { sentAt }) => (sentAt === null ? '–' : <TimeText at={sentAt} />),
        },
      ]}
      card={(alarm) => (
        <span className={cards['line']}>
          <b>{names[alarm.kind]}</b>
          <small>
            <Since alarm={alarm} /> · <Subject alarm={alarm} />
          </small>
          <span>{alarm.text}</span>
        </span>
      )}
    />
  );
};
