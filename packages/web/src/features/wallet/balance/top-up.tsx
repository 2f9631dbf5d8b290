import { Trans } from '@lingui/react/macro';
import { safePath } from '@touchline/domain/in-app-path.ts';
import { Link } from 'react-router';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import styles from './top-up.module.css';

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** The way to more coins: where the operator's configuration leads, else a sentence that says who brings them in. */
export const TopUp = () => {
  const { topUpUrl } = useCommonConfig();
  const path = safePath(topUpUrl);
  if (path !== null)
    return (
      <Link className={styles.button} to={path}>
        <Trans>充值</Trans>
      </Link>
    );
  if (isWebAddress(topUpUrl))
    return (
      <a className={styles.button} href={topUpUrl} target="_blank" rel="noopener noreferrer">
        <Trans>充值</Trans>
      </a>
    );
  return (
    <p className={styles.words}>
      <Trans>金币由运营方充入，到账马上看到。</Trans>
    </p>
  );
};
