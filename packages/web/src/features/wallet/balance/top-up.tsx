import { Trans } from '@lingui/react/macro';
import { safePath } from '@touchline/domain/in-app-path.ts';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import { OutsideLink } from '#ui/outside-link/outside-link.tsx';
import styles from './top-up.module.css';

const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** The way to more coins: where the operator's configuration leads, else a sentence that says who brings them in. */
export const TopUp = () => {
  const { topUpUrl } = useCommonConfig();
  const path = safePath(topUpUrl);
  if (path !== null)
    return (
      <OutsideLink className={styles.button} to={{ path }}>
        <Trans>充值</Trans>
      </OutsideLink>
    );
  if (isWebAddress(topUpUrl))
    return (
      <OutsideLink className={styles.button} to={{ url: topUpUrl }}>
        <Trans>充值</Trans>
      </OutsideLink>
    );
  return (
    <p className={styles.words}>
      <Trans>金币由运营方充入，到账马上看到。</Trans>
    </p>
  );
};
