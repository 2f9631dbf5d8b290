import {
  AlertOutlined,
  AudioOutlined,
  BankOutlined,
  BarChartOutlined,
  DisconnectOutlined,
  MailOutlined,
  PauseCircleOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
  SafetyOutlined,
  SaveOutlined,
  SolutionOutlined,
  TrophyOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingKind } from '@touchline/contract/ops-overview.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#platform/i18n/locale.ts';
import { useMay } from '#platform/session/session.ts';
import { AgeText } from '#ui/age-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import styles from './home.module.css';
import type { WaitingItem } from './waiting-query.ts';

const ICONS: Readonly<Record<WaitingKind, ReactNode>> = {
  'late-feed': <DisconnectOutlined />,
  'feed-alarm': <AlertOutlined />,
  'held-state': <PauseCircleOutlined />,
  'unknown-team': <QuestionCircleOutlined />,
  match: <TrophyOutlined />,
  'tip-review': <RollbackOutlined />,
  report: <SafetyOutlined />,
  'host-call': <AudioOutlined />,
  prediction: <BarChartOutlined />,
  payment: <BankOutlined />,
  adjustment: <WalletOutlined />,
  application: <SolutionOutlined />,
  message: <MailOutlined />,
  backup: <SaveOutlined />,
};

/** Why it waits, in words. */
const useReasons = (): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  return {
    'no-result': t`应该完场了，还没有赛果`,
    'open-tips': t`有推荐在等结算`,
    'tip-review': t`结算后赛果变了`,
    chat: t`被举报的聊天`,
    comment: t`被举报的评论`,
    name: t`被举报的名字`,
    picture: t`被举报的图片`,
    poll: t`被举报的提问`,
    missing: t`对账单里有，我们没有`,
    amount: t`和我们记的金额不一样`,
    late: t`数据源迟到`,
    silent: t`数据源没有消息`,
    contradiction: t`数据源互相矛盾`,
    refused: t`数据源拒绝请求`,
    behind: t`往回退了`,
    jump: t`一下子跳得太多`,
    doubt: t`自相矛盾`,
    final: t`要改已定的赛果`,
    host: t`想成为主播`,
    tipster: t`想成为推荐作者`,
    'no-backup': t`该做的备份没有做成`,
    'drill-failed': t`最近一次恢复演练没有通过`,
  };
};

const useNote = (): ((item: WaitingItem) => readonly string[]) => {
  const { t } = useLingui();
  const language = useLocale();
  const reasons = useReasons();
  return ({ kind, reason, note, count }) => {
    const why = reasons[reason] ?? '';
    const coins = count.toLocaleString(language, { signDisplay: kind === 'adjustment' ? 'always' : 'auto' });
    switch (kind) {
      case 'late-feed':
        return [t`数据源没有消息`, t`影响 ${count} 场进行中的比赛`];
      case 'feed-alarm':
        return [why, note];
      case 'held-state':
        return [t`压着的比分 ${note}`, why];
      case 'unknown-team':
        return [t`不认识的球队`, note];
      case 'match':
        return [why, count === 0 ? '' : t`${count} 条推荐`];
      case 'tip-review':
        return [t`结算后赛果变了，等人决定是否重新结算`, note];
      case 'report':
        return [why, t`${count} 人举报`, note === '' ? '' : t`${note} 在处理`];
      case 'host-call':
        return [t`主播说的话等人判`, note];
      case 'prediction':
        return [t`预测等人给答案`, t`${count} 人投票`];
      case 'payment':
        return [why, t`${coins} 金币`, note];
      case 'adjustment':
        return [t`${coins} 金币`, t`等第二个人批准`];
      case 'message':
        return [t`${count} 条没有发出`, reason];
      case 'backup':
        return [why, note];
      default:
        return [why];
    }
  };
};

/** The address of the open record. */
const useTarget = (): ((item: WaitingItem) => string) => {
  const mayCorrect = useMay('ingest');
  return ({ kind, id, reason, note }) => {
    const targets: Readonly<Record<WaitingKind, string>> = {
      'late-feed': '/feeds?tab=batches',
      'feed-alarm': '/feeds?tab=alarms&show=open',
      'held-state': `/feeds?${new URLSearchParams({ tab: 'matches', id })}`,
      'unknown-team': '/feeds?tab=teams',
      match: `/matches?${new URLSearchParams({ id })}`,
      'tip-review': mayCorrect
        ? `/matches?${new URLSearchParams({ id: reason })}`
        : `/editor/tips?${new URLSearchParams({ open: id })}`,
      report: `/moderation?${new URLSearchParams({ id })}`,
      'host-call': '/verdicts',
      prediction: '/verdicts?view=predictions',
      payment: '/finance?tab=reconciliation',
      adjustment: `/finance/wallets/${note}`,
      application: '/applications',
      message: `/system?${new URLSearchParams({ tab: 'messages', kind: id })}`,
      backup: '/system',
    };
    return targets[kind];
  };
};

const useTitle = (): ((item: WaitingItem) => string) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ kind, id, names, note }) => {
    if (kind === 'message') return id === 'mail' ? t`邮件发不出去` : t`短信发不出去`;
    if (kind === 'backup') return t`备份`;
    return names.map(nameOf).join(kind === 'match' && note !== '' ? ` ${note} ` : ' – ');
  };
};

const Row = ({
  kind,
  title,
  note,
  age,
  to,
}: {
  kind: WaitingKind;
  title: string;
  note: string;
  age?: ReactNode;
  to: string;
}): ReactNode => {
  const { t } = useLingui();
  return (
    <li className={styles['row']} data-kind={kind}>
      <span className={styles['icon']} aria-hidden="true">
        {ICONS[kind]}
      </span>
      <span className={styles['text']}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <span className={styles['age']}>{age}</span>
      <Link to={to} aria-label={t`处理 ${title}`}>
        <Button size="small" tabIndex={-1}>
          <Trans>处理</Trans>
        </Button>
      </Link>
    </li>
  );
};

/** One thing that waits, with its age or the time that is left. */
export const WaitingRow = ({ item }: { item: WaitingItem }): ReactNode => {
  const [title, note, target] = [useTitle(), useNote(), useTarget()];
  const age =
    item.until === null ? (
      <AgeText at={item.since} />
    ) : (
      <Trans>
        到 <TimeText at={item.until} />
      </Trans>
    );
  return (
    <Row
      kind={item.kind}
      title={title(item)}
      note={note(item).filter(Boolean).join(' · ')}
      age={age}
      to={target(item)}
    />
  );
};

/** The rest of a kind of which only the oldest are listed. */
export const MoreRow = ({ kind, count }: { kind: WaitingKind; count: number }): ReactNode => {
  const { t } = useLingui();
  const titles: Readonly<Record<WaitingKind, [title: string, to: string]>> = {
    'late-feed': [t`另外 ${count} 个迟到的源`, '/feeds?tab=batches'],
    'feed-alarm': [t`另外 ${count} 个警报`, '/feeds?tab=alarms&show=open'],
    'held-state': [t`另外 ${count} 个压着的比分`, '/feeds?tab=matches&show=trouble'],
    'unknown-team': [t`另外 ${count} 支不认识的球队`, '/feeds?tab=teams'],
    match: [t`另外 ${count} 场比赛`, '/matches?show=attention'],
    'tip-review': [t`另外 ${count} 条等决定的推荐`, '/matches?show=attention'],
    report: [t`另外 ${count} 件举报`, '/moderation'],
    'host-call': [t`另外 ${count} 句主播的话`, '/verdicts'],
    prediction: [t`另外 ${count} 个预测`, '/verdicts?view=predictions'],
    payment: [t`另外 ${count} 笔没对上的付款`, '/finance?tab=reconciliation'],
    adjustment: [t`另外 ${count} 个钱包调整`, '/finance?tab=approvals'],
    application: [t`另外 ${count} 份申请`, '/applications'],
    message: [t`另外 ${count} 类消息`, '/system?tab=messages'],
    backup: [t`备份`, '/system'],
  };
  const [title, to] = titles[kind];
  return <Row kind={kind} title={title} note="" to={to} />;
};
