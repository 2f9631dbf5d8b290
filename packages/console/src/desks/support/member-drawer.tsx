import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MemberDetail } from '@touchline/contract/ops-members.ts';
import { Alert, Avatar, Descriptions, Drawer, Flex, Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useMay } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { AccountActions } from './account-actions.tsx';
import { Deletion } from './deletion.tsx';
import { MemberLimits } from './member-limits.tsx';
import { MemberRecord } from './member-record.tsx';
import { Methods } from './methods.tsx';
import { Orders } from './orders.tsx';
import { SanctionHistory } from './sanction-history.tsx';
import { Sessions } from './sessions.tsx';
import styles from './support.module.css';

const WIDTH = 620;

const Suspended = ({ member: { suspension } }: { member: MemberDetail }): ReactNode => {
  if (suspension === null) return null;
  const { createdBy, until } = suspension;
  return (
    <Alert
      type="error"
      showIcon
      title={
        until === null ? (
          <Trans>账号已停用，没有期限</Trans>
        ) : (
          <>
            <Trans>账号停用到</Trans> <TimeText at={until} />
          </>
        )
      }
      description={`${suspension.reason} · ${createdBy}`}
    />
  );
};

const Facts = ({ member }: { member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const { follows } = member;
  return (
    <Descriptions
      size="small"
      column={2}
      items={[
        { key: 'joined', label: t`注册`, children: <TimeText at={member.createdAt} /> },
        { key: 'parent', label: t`合作站 ID`, children: member.externalId ?? '–' },
        { key: 'recharge', label: t`充值`, children: <Coins value={member.rechargeTotal} /> },
        { key: 'vip', label: 'VIP', children: member.vipLevel },
        { key: 'hosts', label: t`关注主播`, children: follows.hosts },
        { key: 'matches', label: t`预约比赛`, children: follows.matches },
        { key: 'tipsters', label: t`关注专家`, children: follows.tipsters },
        { key: 'comments', label: t`评论`, children: member.commentCount },
        {
          key: 'rooms',
          label: t`管理的房间`,
          span: 2,
          children: member.moderatedRooms.length === 0 ? '–' : member.moderatedRooms.join('、'),
        },
      ]}
    />
  );
};

const Member = ({ member }: { member: MemberDetail }): ReactNode => {
  const { t } = useLingui();
  const mayEnd = useMay('sessions');
  const seesLimits = useMay('wallet-requests');
  return (
    <Flex vertical gap={12}>
      <Flex gap={12} align="center" wrap>
        <Avatar size={44} {...(member.headUrl === '' ? {} : { src: member.headUrl })}>
          {[...member.username][0]}
        </Avatar>
        <span className={styles['name']}>
          <b>{member.username}</b>
          <small>ID {member.uid}</small>
        </span>
        {mayEnd && <AccountActions member={member} />}
      </Flex>
      <Suspended member={member} />
      <Deletion member={member} />
      <Facts member={member} />
      <Tabs
        size="small"
        items={[
          { key: 'orders', label: t`买过的推荐`, children: <Orders member={member} /> },
          ...(mayEnd ? [{ key: 'sessions', label: t`登录设备`, children: <Sessions uid={member.uid} /> }] : []),
          ...(seesLimits ? [{ key: 'limits', label: t`限额`, children: <MemberLimits uid={member.uid} /> }] : []),
          { key: 'record', label: t`联系与同意`, children: <MemberRecord member={member} /> },
          { key: 'methods', label: t`登录方式`, children: <Methods member={member} /> },
          { key: 'sanctions', label: t`处罚记录`, children: <SanctionHistory sanctions={member.sanctions} /> },
        ]}
      />
    </Flex>
  );
};

/** A member as support sees them. */
export const MemberDrawer = ({ uid, onClose }: { uid: string; onClose: () => void }): ReactNode => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(opsQuery('opsGetMember', { uid }));
  return (
    <Drawer open size={WIDTH} title={t`会员`} onClose={onClose} className={styles['drawer'] ?? ''}>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active avatar />}
      {data !== undefined && <Member member={data} />}
    </Drawer>
  );
};
