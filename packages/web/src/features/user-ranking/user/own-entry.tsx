import { Trans, useLingui } from '@lingui/react/macro';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { useSwitchEntry } from '#features/user-ranking/user/use-switch-entry.ts';
import styles from './own-entry.module.css';

/** Above the own page: whether others see it, and the switch for it (C8). */
export const OwnEntry = ({ user }: { user: RankedUser }) => {
  const { t } = useLingui();
  const { isBusy, switchEntry } = useSwitchEntry(user.userId);
  const isShown = user.hidden === 0;
  return (
    <section className={styles.own} aria-label={t`我的主页`} data-hidden={!isShown || undefined}>
      <p role="status">
        <b>{isShown ? t`这是你的主页` : t`你已隐藏`}</b>
        <small>{isShown ? t`大家都能在榜单上看到你` : t`只有你能看到这一页，榜单上也没有你`}</small>
      </p>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isShown}
        aria-busy={isBusy || undefined}
        onClick={() => switchEntry(isShown ? 1 : 0)}
      >
        <span>
          <Trans>公开</Trans>
        </span>
        <i aria-hidden="true" />
      </button>
    </section>
  );
};
