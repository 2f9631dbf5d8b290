import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './sound-only.module.css';

/** In place of the picture where only the sound plays. */
export const SoundOnly = ({ poster, isSmall }: { poster: string; isSmall: boolean }) => (
  <div className={styles.cover}>
    <Picture src={poster} alt="" fill eager className={styles.poster} />
    <span className={styles.sign}>
      <Icon name={LAZY_ICONS.sound} size={isSmall ? 18 : 22} />
      {isSmall ? null : <Trans>只播放声音</Trans>}
    </span>
  </div>
);
