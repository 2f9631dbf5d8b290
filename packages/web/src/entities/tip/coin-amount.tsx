import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/i18n/locale.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './coin-amount.module.css';

interface CoinAmountProps {
  coins: number;
  size?: 'normal' | 'large';
  /** Writes `+` before what comes in. */
  signed?: boolean;
  /** Grey where it can no longer be paid. */
  quiet?: boolean;
}

/** An amount of gold coins behind a drawn coin. */
export const CoinAmount = ({ coins, size = 'normal', signed = false, quiet = false }: CoinAmountProps) => {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = coins.toLocaleString(locale, { signDisplay: signed ? 'exceptZero' : 'auto' });
  return (
    <span className={classNames(styles.amount, styles[size], quiet && styles.quiet)}>
      <svg className={styles.coin} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" className={styles.disc} />
        <circle cx="8" cy="8" r="4.9" className={styles.rim} />
        <path d="m8 5 2.4 3L8 11 5.6 8Z" className={styles.mark} />
      </svg>
      <b>{amount}</b>
      <span className="sr-only">{t`金币`}</span>
    </span>
  );
};
