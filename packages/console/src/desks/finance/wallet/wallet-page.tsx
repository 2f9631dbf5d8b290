import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OpsWallet } from '@touchline/contract/ops-wallet.ts';
import { LeftOutlined } from '@ant-design/icons';
import { Alert, Avatar, Button, Card, Flex, Grid, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '#platform/http/call.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useMay } from '#platform/session/session.ts';
import { Coins } from '#ui/coins.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import styles from '../finance.module.css';
import { LedgerLight } from '../ledger-light.tsx';
import { AdjustmentCards } from './adjustment-cards.tsx';
import { Movements } from './movements.tsx';
import { RequestForm } from './request-form.tsx';

const REFETCH_MS = 5000;

const Figure = ({ label, value }: { label: string; value: number }): ReactNode => (
  <span className={styles['figure']}>
    <small>{label}</small>
    <strong>
      <Coins value={value} />
    </strong>
  </span>
);

const Member = ({ wallet }: { wallet: OpsWallet }): ReactNode => {
  const { t } = useLingui();
  const { uid, username, balance, held, totals } = wallet;
  return (
    <Card size="small">
      <div className={styles['member']}>
        <Flex gap={10} align="center">
          <Avatar size={40}>{username.slice(0, 1)}</Avatar>
          <span>
            <strong>{username}</strong>
            <br />
            <small>{uid}</small>
          </span>
        </Flex>
        <Figure label={t`可用`} value={balance} />
        <Figure label={t`托管中`} value={held} />
        <Figure label={t`累计充值`} value={totals.toppedUp} />
        <Figure label={t`购买推荐`} value={totals.bought} />
        <Figure label={t`退回`} value={totals.returned} />
      </div>
    </Card>
  );
};

const FreezeButton = ({ wallet: { uid, username, frozen } }: { wallet: OpsWallet }): ReactNode => {
  const { t } = useLingui();
  if (frozen !== null)
    return (
      <ConfirmAction
        label={t`解冻钱包`}
        title={t`让 ${username} 可以再买？`}
        act={() => call('opsUnfreezeWallet', { uid })}
        refreshes={['opsGetWallet']}
      />
    );
  return (
    <ConfirmAction
      label={t`冻结钱包`}
      title={t`冻结 ${username} 的钱包？`}
      text={
        <p>
          <Trans>冻结后不能买推荐，充值和退款照样入账。</Trans>
        </p>
      }
      isDanger
      needsReason
      act={(reason) => call('opsFreezeWallet', { uid, reason })}
      refreshes={['opsGetWallet']}
    />
  );
};

const Frozen = ({ frozen }: { frozen: NonNullable<OpsWallet['frozen']> }): ReactNode => {
  const { t } = useLingui();
  const { reason, by, at } = frozen;
  return (
    <Alert
      type="warning"
      showIcon
      title={t`钱包已冻结：${reason}`}
      description={
        <>
          {by} · <TimeText at={at} />
        </>
      }
    />
  );
};

/** A member's wallet: what it has, how it came to it, and changes that need two people. */
export const WalletPage = (): ReactNode => {
  const { t } = useLingui();
  const { uid = '' } = useParams();
  const isPhone = Grid.useBreakpoint().md === false;
  const seesLedger = useMay('wallet');
  const {
    data: wallet,
    error,
    refetch,
  } = useQuery({
    ...opsQuery('opsGetWallet', { uid }),
    refetchInterval: REFETCH_MS,
  });
  if (error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (wallet === undefined) return <Skeleton active />;
  return (
    <>
      <PageHead
        note={isPhone ? undefined : wallet.username}
        actions={
          <Flex gap={8} align="center">
            {seesLedger && !isPhone && <LedgerLight />}
            {seesLedger && <FreezeButton wallet={wallet} />}
            <Link to={seesLedger ? '/finance' : '/finance?tab=approvals'} aria-label={t`返回`}>
              <Button tabIndex={-1} icon={<LeftOutlined />}>
                {!isPhone && t`返回`}
              </Button>
            </Link>
          </Flex>
        }
      />
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <Member wallet={wallet} />
          {wallet.frozen !== null && <Frozen frozen={wallet.frozen} />}
          <Movements wallet={wallet} />
        </div>
        <div className={styles['side']}>
          <AdjustmentCards uid={uid} balance={wallet.balance} />
          <RequestForm key={uid} uid={uid} balance={wallet.balance} />
        </div>
      </div>
    </>
  );
};
