import { Trans, useLingui } from '@lingui/react/macro';
import type { TipCard } from '@touchline/contract/news.ts';
import { CoinAmount } from '#entities/tip/coin-amount.tsx';
import { useLocale } from '#platform/i18n/locale.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './tip-price.module.css';

type PricedTip = Pick<
  TipCard,
  'goldPrice' | 'isBuy' | 'onSale' | 'openBackGold' | 'returnGoldPercentage' | 'yieldRate'
>;

const Yield = ({ rate }: { rate: number }) => {
  const percent = (rate / 100).toLocaleString(useLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return (
    <span className={classNames(styles.yield, rate > 0 && styles.gain)}>
      <Trans>
        回报 <b>{percent}</b>
      </Trans>
    </span>
  );
};

/** What a lost tip gives back: 不中退100%. */
const RefundBadge = ({ percent }: { percent: number }) => (
  <span className={styles.refund}>
    <Trans>不中退{percent}%</Trans>
  </span>
);

/** What a tip costs, or that it is free or bought; its profit once it is settled. */
export const TipPrice = ({ tip }: { tip: PricedTip }) => {
  const { t } = useLingui();
  const { goldPrice, isBuy, onSale, openBackGold, returnGoldPercentage, yieldRate } = tip;
  return (
    <span className={styles.price}>
      {goldPrice === 0 ? <span className={styles.free}>{t`免费`}</span> : null}
      {goldPrice > 0 && isBuy === 1 ? (
        <span className={styles.bought}>
          <Icon name="check" size={13} />
          {t`已购买`}
        </span>
      ) : null}
      {goldPrice > 0 && isBuy === 0 ? <CoinAmount coins={goldPrice} quiet={onSale === 0} /> : null}
      {onSale === 1 && openBackGold === 1 ? <RefundBadge percent={returnGoldPercentage} /> : null}
      {yieldRate === null ? null : <Yield rate={yieldRate} />}
    </span>
  );
};
