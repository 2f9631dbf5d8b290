import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MemberPage } from '#entities/member/member-page.tsx';
import { BalanceCard } from '#features/wallet/balance/balance-card.tsx';
import { Ledger } from '#features/wallet/ledger/ledger.tsx';
import { SpendingCard } from '#features/wallet/spending/spending-card.tsx';
import { useWalletPush } from '#data/wallet/use-wallet-push.ts';

interface WalletPageProps {
  /** What open purchases keep aside; the route passes it in. */
  held: ReactNode;
}

const Wallet = ({ held }: WalletPageProps) => {
  useWalletPush();
  return (
    <>
      <BalanceCard held={held} />
      <SpendingCard />
      <Ledger />
    </>
  );
};

/** `/account/wallet`: gold coins, what may be spent, and every movement (C4). */
export const WalletPage = ({ held }: WalletPageProps) => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`我的金币`} promise={t`登录后看到金币余额、每一笔往来，也能给自己设消费上限`} scene="lost">
      <Wallet held={held} />
    </MemberPage>
  );
};
