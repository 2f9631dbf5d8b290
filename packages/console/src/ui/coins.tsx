import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './coins.module.css';

/** Gold coins, with their sign where they come and go. */
export const Coins = ({ value, isSigned = false }: { value: number; isSigned?: boolean }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const text = value.toLocaleString(language, { signDisplay: isSigned ? 'exceptZero' : 'auto' });
  return (
    <span className={styles['coins']} data-sign={isSigned ? Math.sign(value) : 0}>
      <i role="img" aria-label={t`金币`} />
      {text}
    </span>
  );
};
