import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CoinOffer, PaymentProviderId, TopUpOptions } from '@touchline/contract/payment.ts';
import { depositRefusal } from '@touchline/domain/limits.ts';
import { useState } from 'react';
import { Link } from '#platform/router/link.tsx';
import { topUpOptionsQuery } from '#data/payment/queries.ts';
import { useTopUp } from '#data/payment/use-top-up.ts';
import { limitsQuery } from '#data/wallet/queries.ts';
import { limitRefusalOf } from '#data/wallet/limit-refusal-of.ts';
import { useLimitRefusalText } from '#data/wallet/limit-refusal-text.ts';
import { MemberPage } from '#entities/member/member-page.tsx';
import { useWholeNumber } from '#platform/i18n/use-whole-number.ts';
import { serverClock } from '#platform/time/server-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { WrappedChips } from '#ui/chip/wrapped-chips.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Section } from '#ui/section/section.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './payments.module.css';
import { useMoney, useProviderText } from './use-payment-text.ts';

interface PackagesProps {
  packages: readonly CoinOffer[];
  currency: string;
  chosen: string;
  onChoose: (id: string) => void;
}

const Packages = ({ packages, currency, chosen, onChoose }: PackagesProps) => {
  const { t } = useLingui();
  const whole = useWholeNumber();
  const money = useMoney();
  return (
    <div className={styles.packages} role="radiogroup" aria-label={t`金币套餐`}>
      {packages.map(({ id, coins: amount, price }) => {
        const coins = whole(amount);
        return (
          <label key={id} className={styles.package}>
            <input type="radio" name="package" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <b>{t`${coins} 金币`}</b>
            <span>{money(price, currency)}</span>
          </label>
        );
      })}
    </div>
  );
};

const Offer = ({ options: { packages, providers, currency } }: { options: TopUpOptions }) => {
  const { t } = useLingui();
  const money = useMoney();
  const names = useProviderText();
  const [chosen, choose] = useState(packages[0]?.id ?? '');
  const [provider, chooseProvider] = useState<PaymentProviderId>(providers[0] ?? 'stripe');
  const { mutate, reset, isPending, isSuccess, error } = useTopUp();
  const { data: limits } = useQuery({ ...limitsQuery(), refetchOnMount: 'always' });
  const offer = packages.find(({ id }) => id === chosen);
  const known = limits && offer ? depositRefusal(limits, offer.coins, serverClock.now()) : null;
  const refusal = known ?? limitRefusalOf(error);
  const chooseOther = (id: string): void => {
    choose(id);
    reset();
  };
  const refusalText = useLimitRefusalText('deposit');
  const price = money(offer?.price ?? 0, currency);
  return (
    <>
      <Section title={t`选择金币`}>
        <Packages packages={packages} currency={currency} chosen={chosen} onChoose={chooseOther} />
      </Section>
      {providers.length > 1 ? (
        <Section title={t`付款方式`}>
          <WrappedChips
            label={t`付款方式`}
            choices={providers.map((value) => ({ value, label: names[value] }))}
            value={provider}
            onChange={chooseProvider}
          />
        </Section>
      ) : null}
      <div className={styles.pay}>
        {refusal === null ? null : (
          <p className={styles.refusal} role="alert">
            {refusalText(refusal)}
          </p>
        )}
        <Button
          look="solid"
          size="large"
          busy={isPending || isSuccess}
          disabled={known !== null || isPending || isSuccess}
          onClick={() => mutate({ packageId: chosen, provider })}
        >
          {t`付款 ${price}`}
        </Button>
        <p className={styles.note}>{t`付款在支付方的页面上完成，到账后自动记入你的金币。`}</p>
        <Link className={styles.more} to="/account/wallet/payments">
          {t`付款记录和收据`}
          <Icon name="forward" size={14} />
        </Link>
      </div>
    </>
  );
};

const TopUp = () => {
  const { t } = useLingui();
  const query = useQuery({ ...topUpOptionsQuery(), refetchOnMount: 'always' });
  return (
    <DataRegion
      query={query}
      failure={t`充值页加载失败`}
      skeleton={<Skeleton height="240px" radius="var(--r2)" />}
      isEmpty={({ packages, providers }) => packages.length === 0 || providers.length === 0}
      empty={
        <EmptyState
          title={t`现在不能充值`}
          text={t`金币由运营方充入，到账马上看到。`}
          link={{ to: '/account/wallet', text: t`回到我的金币` }}
        />
      }
    >
      {(options) => <Offer options={options} />}
    </DataRegion>
  );
};

/** `/account/wallet/top-up`: packages of coins and how to pay them. */
const TopUpPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`充值金币`} promise={t`登录后充值金币`} scene="lost">
      <TopUp />
    </MemberPage>
  );
};

export default TopUpPage;
