import { useLingui } from '@lingui/react/macro';
import type { Clip, ClipScene } from '@touchline/contract/clips.ts';
import { useClipTitle } from '#entities/clip/clip-title.ts';
import { Link } from '#platform/router/link.tsx';
import { appUrl } from '#platform/origins/origins.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './clip-strip.module.css';

type ShownClip = Clip & { scene: ClipScene };

/** Clips whose result may be known. */
const shownClips = (clips: readonly Clip[]): ShownClip[] =>
  clips.filter((clip): clip is ShownClip => clip.scene !== null);

interface ClipStripProps {
  clips: readonly Clip[];
  /** What stands below each: the host, or the match. */
  under: (clip: Clip) => string;
  label?: string;
}

/** Clips beside each other, each with its picture; nothing without one. */
export const ClipStrip = ({ clips, under, label }: ClipStripProps) => {
  const { t } = useLingui();
  const titleOf = useClipTitle();
  const shown = shownClips(clips);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={label ?? t`进球片段`}>
      {shown.map((clip) => (
        <li key={clip.id} className={styles.clip}>
          <Link to={`/clip/${clip.id}`} className={styles.link}>
            <span className={styles.picture}>
              <img src={appUrl(clip.poster)} alt="" loading="lazy" width={96} height={54} />
              <Icon name="play" size={18} />
            </span>
            <span className={styles.words}>
              <b>{titleOf(clip.scene)}</b>
              <small>{under(clip)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
