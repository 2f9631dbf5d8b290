import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer, Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgeText } from '#ui/age-text.tsx';
import { useStatusName } from '#ui/match-status.ts';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import { useFieldNames } from '../feed-texts.ts';
import { ConfirmResult } from './decide-buttons.tsx';
import { HeldBar } from './held-bar.tsx';
import styles from './matches.module.css';
import { AgreementTag, FinalTag, type FeedMatch } from './trust-tag.tsx';

type Reading = FeedMatch['readings'][number];
type State = NonNullable<Reading['state']>;

const useStateText = (sport: FeedMatch['sport']): ((state: State | null) => string) => {
  const statusName = useStatusName();
  return (state) => {
    if (state === null) return '–';
    const { homeScore, awayScore, statusId } = state;
    const score = homeScore === null || awayScore === null ? '' : `${homeScore} : ${awayScore} · `;
    return `${score}${statusName(sport, statusId)}`;
  };
};

const isShown = (match: FeedMatch, { state }: Reading): boolean =>
  state === null || (state.homeScore === match.homeScore && state.awayScore === match.awayScore);

const Readings = ({ match }: { match: FeedMatch }): ReactNode => {
  const { t } = useLingui();
  const stateText = useStateText(match.sport);
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="source"
      dataSource={match.readings}
      locale={{ emptyText: t`还没有源报过这场` }}
      columns={[
        { title: t`源`, dataIndex: 'source', render: (source: string) => <b>{source}</b> },
        {
          title: t`现在说`,
          key: 'state',
          render: (_value, reading) => (
            <span className={styles['says']} data-differs={!isShown(match, reading)}>
              {stateText(reading.state)}
            </span>
          ),
        },
        {
          title: t`读到`,
          key: 'age',
          render: (_value, { readAt }) => (
            <Trans>
              <AgeText at={readAt} />前
            </Trans>
          ),
        },
        { title: t`它自己的时间`, key: 'observed', render: (_value, reading) => <TimeText at={reading.observedAt} /> },
      ]}
    />
  );
};

const Fields = ({ match }: { match: FeedMatch }): ReactNode => {
  const { t } = useLingui();
  const names = useFieldNames();
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="field"
      dataSource={match.fields}
      locale={{ emptyText: t`还没有` }}
      columns={[
        { title: t`内容`, dataIndex: 'field', render: (field: string) => names[field] ?? field },
        { title: t`来自`, dataIndex: 'source' },
        { title: t`时间`, key: 'at', render: (_value, { at }) => <TimeText at={at} /> },
      ]}
    />
  );
};

const Final = ({ match: { finalAt, finalBy, finalNeeded } }: { match: FeedMatch }): ReactNode => (
  <p>
    {finalAt === null ? (
      <Trans>赛果在 {finalNeeded} 次相同的读数之后，或由你确认之后定下。推荐要等它定下才结算。</Trans>
    ) : finalBy === null ? (
      <Trans>
        各源在 <TimeText at={finalAt} /> 定下了赛果。
      </Trans>
    ) : (
      <Trans>
        {finalBy} 在 <TimeText at={finalAt} /> 确认了赛果。
      </Trans>
    )}
  </p>
);

/** All that is known about the trust in a match. */
export const MatchDrawer = ({ match, onClose }: { match: FeedMatch; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const stateText = useStateText(match.sport);
  return (
    <Drawer
      open
      size={560}
      onClose={onClose}
      title={`${nameOf(match.home.shortName)} – ${nameOf(match.away.shortName)}`}
      extra={<Link to={`/matches?${new URLSearchParams({ id: match.id })}`}>{t`去比赛台更正`}</Link>}
    >
      <div className={styles['drawer']}>
        <section>
          <h2>{t`观众看到`}</h2>
          <p className={styles['shown']}>
            <b>{stateText(match)}</b>
            <AgreementTag match={match} />
            <FinalTag match={match} />
          </p>
          {match.held !== null && <HeldBar match={match} held={match.held} />}
        </section>
        <section>
          <h2>{t`各个源`}</h2>
          <Readings match={match} />
        </section>
        <section>
          <h2>{t`赛果`}</h2>
          <Final match={match} />
          {match.phase === 'ended' && match.finalAt === null && match.held === null && <ConfirmResult match={match} />}
        </section>
        <section>
          <h2>{t`每样来自哪里`}</h2>
          <Fields match={match} />
        </section>
      </div>
    </Drawer>
  );
};
