import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import type { Timeline } from '#ui/player/spot.ts';
import { behindText } from '#ui/player/time-behind.ts';
import type { Player } from '#ui/player/use-player.ts';
import styles from './live-button.module.css';

/** Says whether the picture is the newest, or by how much it is behind; a press goes to the newest. */
export const LiveButton = ({ timeline, player }: { timeline: Timeline; player: Player }) => {
  const { t } = useLingui();
  const { isBack, live, place } = timeline;
  return (
    <button
      type="button"
      className={classNames(styles.live, isBack && styles.back)}
      aria-label={isBack ? t`回到直播` : t`正在看直播`}
      aria-disabled={!isBack}
      onClick={() => {
        if (isBack) player.seek(0);
      }}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.word}>
        <Trans>直播</Trans>
      </span>
      {isBack ? <span className={styles.behind}>{behindText(live - place)}</span> : null}
    </button>
  );
};
