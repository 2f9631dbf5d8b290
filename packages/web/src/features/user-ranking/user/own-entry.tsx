import { Trans, useLingui } from '@lingui/react/macro';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { setHidden } from '#data/ranking/hide.ts';
import styles from './own-entry.module.css';

/** Above the own page: whether others see it, and the switch for it (C8). */
export const OwnEntry = ({ user }: { user: RankedUser }) => {
  const { t } = useLingui();
  const isHidden = user.hidden === 1;
  return (
    <section className={styles.own} aria-label={t`我的主页`} data-hidden={isHidden || undefined}>
      <p role="status">
        <b>{isHidden ? t`你已隐藏` : t`这是你的主页`}</b>
        <small>{isHidden ? t`只有你能看到这一页，榜单上也没有你` : t`别人能在榜单上看到你，也能打开这一页`}</small>
      </p>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isHidden}
        onClick={() => void setHidden(isHidden ? 0 : 1)}
      >
        <span>
          <Trans>隐藏我</Trans>
        </span>
        <i aria-hidden="true" />
      </button>
    </section>
  );
};
