import {
  BankOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  FlagOutlined,
  RollbackOutlined,
  SafetyOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Card, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#platform/session/session.ts';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from './home.module.css';
import { totalOf, waitingQuery, type Counts, type Match } from './waiting-query.ts';

interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  count?: number;
  to: string;
}

const Row = ({ icon, title, note, count, to }: RowProps): ReactNode => (
  <li className={styles['row']}>
    <span className={styles['icon']}>{icon}</span>
    <span className={styles['text']}>
      <b>{title}</b>
      {note !== undefined && <small>{note}</small>}
    </span>
    {count !== undefined && <Badge count={count} overflowCount={9999} />}
    <Link to={to}>
      <Button size="small" tabIndex={-1}>
        <Trans>处理</Trans>
      </Button>
    </Link>
  </li>
);

const MatchRow = ({ match }: { match: Match }): ReactNode => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const reasons = {
    'no-result': t`应该完场了，还没有赛果`,
    'late-feed': t`数据迟到`,
    'open-tips': t`有推荐在等结算`,
    'tip-review': t`结算后赛果变了`,
  };
  const score = match.homeScore === null ? 'vs' : `${match.homeScore}–${match.awayScore ?? ''}`;
  return (
    <Row
      icon={match.attention === 'late-feed' ? <ClockCircleOutlined /> : <TrophyOutlined />}
      title={`${nameOf(match.home.name)} ${score} ${nameOf(match.away.name)}`}
      note={
        <>
          {match.attention === null ? '' : reasons[match.attention]} · <Trans>{match.tips} 条推荐</Trans> ·{' '}
          <TimeText at={match.kickOff} />
        </>
      }
      to={`/matches?id=${match.id}`}
    />
  );
};

const Counted = ({ counts }: { counts: Counts }): ReactNode => {
  const { t } = useLingui();
  const rows = [
    { key: 'reports', icon: <SafetyOutlined />, title: t`举报`, note: t`聊天、评论、名字、图片`, to: '/moderation' },
    {
      key: 'reviews',
      icon: <RollbackOutlined />,
      title: t`结算后改了赛果的推荐`,
      note: t`等人决定是否重新结算`,
      to: '/matches',
    },
    {
      key: 'adjustments',
      icon: <FlagOutlined />,
      title: t`钱包调整`,
      note: t`等第二个人批准`,
      to: '/finance?tab=adjustments',
    },
    {
      key: 'payments',
      icon: <BankOutlined />,
      title: t`没对上的付款`,
      note: t`对账单里有，我们没有`,
      to: '/finance?tab=reconciliation',
    },
  ] as const;
  return rows
    .filter(({ key }) => counts[key] > 0)
    .map(({ key, ...row }) => <Row key={key} {...row} count={counts[key]} />);
};

/** What waits for a person now, as far as one's rights reach. */
export const Waiting = (): ReactNode => {
  const { t } = useLingui();
  const { rights } = useSession();
  const { data, error, refetch } = useQuery(waitingQuery(rights));
  const total = data && totalOf(data);
  return (
    <Card
      size="small"
      title={t`现在需要人`}
      extra={data && <Trans>{total ?? 0} 件</Trans>}
      styles={{ body: { padding: 0 } }}
    >
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active className={styles['skeleton'] ?? ''} />}
      {total === 0 && (
        <Empty
          image={<CheckCircleOutlined className={styles['done'] ?? ''} />}
          description={t`没有等人的事`}
          className={styles['empty'] ?? ''}
        />
      )}
      {data !== undefined && (
        <ul className={styles['rows']}>
          {data.matches.list.map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
          {data.matches.total > data.matches.list.length && (
            <Row
              icon={<TrophyOutlined />}
              title={t`其他比赛`}
              count={data.matches.total - data.matches.list.length}
              to="/matches"
            />
          )}
          <Counted counts={data} />
        </ul>
      )}
    </Card>
  );
};
