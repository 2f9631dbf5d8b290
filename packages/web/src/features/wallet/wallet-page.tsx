import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MemberPage } from '#entities/member/member-page.tsx';
import { Ledger } from '#features/wallet/ledger/ledger.tsx';
import { LimitsCard } from '#features/wallet/limits/limits-card.tsx';
import { useWalletPush } from '#data/wallet/use-wallet-push.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#platform/router/link.tsx';
import { useSellsCoins } from '#data/payment/use-sells-coins.ts';
import { balanceQuery } from '#data/wallet/queries.ts';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './wallet-page.module.css';
import { safePath } from '@touchline/domain/in-app-path.ts';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { OutsideLink } from '#ui/outside-link/outside-link.tsx';

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** The way to more coins: the packages that are sold here, where the operator's configuration leads, else a sentence that says who brings them in. */
const TopUp = () => {
  const { t } = useLingui();
  const { topUpUrl } = useCommonConfig();
  const path = safePath(topUpUrl);
  if (useSellsCoins())
    return (
      <Link className={styles.button} to="/account/wallet/top-up">
        {t`充值`}
      </Link>
    );
  if (path !== null)
    return (
      <OutsideLink className={styles.button} to={{ path }}>
        {t`充值`}
      </OutsideLink>
    );
  if (isWebAddress(topUpUrl))
    return (
      <OutsideLink className={styles.button} to={{ url: topUpUrl }}>
        {t`充值`}
      </OutsideLink>
    );
  return <p className={styles.words}>{t`金币由运营方充入，到账马上看到。`}</p>;
};

const STACK = [58, 47, 36];

/** A little stack of gold coins with one upright in front of it; decorative. */
const CoinDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 112 84" aria-hidden="true">
    {STACK.map((y) => (
      <g key={y}>
        <path className={styles.edge} d={`M58 ${y}v9c0 5 10.5 9 23 9s23-4 23-9v-9Z`} />
        <ellipse className={styles.face} cx="81" cy={y} rx="23" ry="9" />
      </g>
    ))}
    <circle className={styles.edge} cx="39" cy="49" r="28" />
    <circle className={styles.face} cx="36" cy="49" r="28" />
    <circle className={styles.rim} cx="36" cy="49" r="20.5" />
    <path className={styles.mark} d="m36 37 9.5 12L36 61l-9.5-12Z" />
  </svg>
);

/** The member's coins in large figures, and how more come in. `held` says what open purchases keep aside. */
const BalanceCard = ({ held }: { held: ReactNode }) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const query = useQuery({ ...balanceQuery(), refetchOnMount: 'always', refetchInterval: usePolling('list') });
  return (
    <section className={styles.card} aria-label={t`金币余额`}>
      <DataRegion
        query={query}
        failure={t`金币余额加载失败`}
        skeleton={<Skeleton height="84px" width="168px" radius="var(--r2)" />}
      >
        {({ balance }) => (
          <div className={styles.lead}>
            <p>
              <small>{t`金币余额`}</small>
              <b className={styles.amount} data-balance={balance}>
                {whole(balance)}
              </b>
            </p>
            <CoinDrawing />
          </div>
        )}
      </DataRegion>
      {held}
      <div className={styles.ways}>
        <TopUp />
        <Link className={styles.about} to="/gold-document">
          {t`金币说明`}
          <Icon name="forward" size={14} />
        </Link>
      </div>
    </section>
  );
};

interface WalletPageProps {
  /** What open purchases keep aside; the route passes it in. */
  held: ReactNode;
}

const Wallet = ({ held }: WalletPageProps) => {
  useWalletPush();
  return (
    <>
      <BalanceCard held={held} />
      <LimitsCard />
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
