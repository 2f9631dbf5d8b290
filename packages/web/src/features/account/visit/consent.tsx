import { useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { chooseConsent } from '#platform/storage/choose-consent.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './visit-bar.module.css';

/** Asks for consent to functional storage, without holding anything up. */
export const Consent = () => {
  const { t } = useLingui();
  return (
    <section className={styles.part} aria-label={t`在这台设备上保存的内容`}>
      <p className={styles.text}>{t`允许在这台设备上保存看过的内容吗？方便离线阅读，不用于广告和统计。`}</p>
      <div className={styles.choices}>
        <Link className={styles.details} to="/account/privacy">
          {t`详情`}
        </Link>
        <Button look="soft" size="large" onClick={() => chooseConsent(false)}>
          {t`拒绝`}
        </Button>
        <Button look="soft" size="large" onClick={() => chooseConsent(true)}>
          {t`同意`}
        </Button>
      </div>
    </section>
  );
};
