import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportDetail } from '@touchline/contract/ops-moderation.ts';
import { Avatar, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { CATEGORY_NAMES } from '../labels.ts';
import { SanctionLine } from '../sanction-line.tsx';
import styles from './queue.module.css';
import memberStyles from '#desks/moderation/queue/member-panel.module.css';

const DAY_MS = 86_400_000;
const PERCENT = 100;

type Member = NonNullable<ReportDetail['member']>;

const MemberCard = ({ member }: { member: Member }): ReactNode => {
  const { t } = useLingui();
  const maySupport = useMay('members');
  const days = Math.floor((Date.now() - member.createdAt) / DAY_MS);
  return (
    <section className={styles['card']}>
      <header className={styles['panelHead']}>
        <b>
          <Trans>会员</Trans>
        </b>
        {maySupport && (
          <Link className={styles['where'] ?? ''} to={`/support?id=${member.uid}`}>
            <Trans>打开档案</Trans> <kbd>O</kbd>
          </Link>
        )}
      </header>
      <div className={memberStyles['face']}>
        <Avatar size={36} {...(member.headUrl === '' ? {} : { src: member.headUrl })}>
          {[...member.username][0]}
        </Avatar>
        <span>
          <b>{member.username}</b>
          <small>ID {member.uid}</small>
        </span>
      </div>
      <Descriptions
        size="small"
        column={1}
        items={[
          {
            key: 'joined',
            label: t`注册`,
            children: (
              <>
                <TimeText at={member.createdAt} />
                <Trans>（{days} 天）</Trans>
              </>
            ),
          },
          { key: 'lines', label: t`弹幕`, children: member.messageCount },
          { key: 'comments', label: t`评论`, children: member.commentCount },
          { key: 'recharge', label: t`充值`, children: <Coins value={member.rechargeTotal} /> },
          {
            key: 'reports',
            label: t`被举报`,
            children: t`成立 ${member.upheldCount}，待处理 ${member.openCount}`,
          },
        ]}
      />
    </section>
  );
};

const Reporters = ({ reporters }: Pick<ReportDetail, 'reporters'>): ReactNode => {
  const { _ } = useTexts();
  const accuracyOf = ({ upheldCount, decidedCount }: ReportDetail['reporters'][number]): ReactNode => {
    const percent = Math.round((upheldCount / decidedCount) * PERCENT);
    return decidedCount === 0 ? <Trans>第一次举报</Trans> : <Trans>准确率 {percent}%</Trans>;
  };
  return (
    <section className={styles['card']}>
      <header className={styles['panelHead']}>
        <b>
          <Trans>举报人</Trans>
        </b>
      </header>
      <ul className={memberStyles['reporters']}>
        {reporters.map((reporter) => {
          const category = CATEGORY_NAMES[reporter.categoryId];
          return (
            <li key={reporter.uid}>
              <span>{reporter.username || reporter.uid}</span>
              <small>{accuracyOf(reporter)}</small>
              {reporter.text !== '' && (
                <q>
                  {category === undefined ? '' : `${_(category)} · `}
                  {reporter.text}
                </q>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** The right side: who wrote it, what was imposed on them before, and who reported it. */
export const MemberPanel = ({ detail }: { detail: ReportDetail }): ReactNode => {
  const { t } = useLingui();
  const { member, sanctions, reporters } = detail;
  return (
    <aside className={memberStyles['side']} aria-label={t`会员和处罚`}>
      {member !== null && <MemberCard member={member} />}
      <section className={styles['card']}>
        <header className={styles['panelHead']}>
          <b>
            <Trans>处罚记录</Trans>
          </b>
          <small>{sanctions.length}</small>
        </header>
        {sanctions.length === 0 ? (
          <p className={memberStyles['none']}>
            <Trans>没有处罚过</Trans>
          </p>
        ) : (
          <ul className={memberStyles['sanctions']}>
            {sanctions.map((sanction) => (
              <SanctionLine key={sanction.id} sanction={sanction} />
            ))}
          </ul>
        )}
      </section>
      <Reporters reporters={reporters} />
    </aside>
  );
};
