import { HostAvatar } from '#entities/host/host-avatar.tsx';
import type { DisplayType } from '#entities/host/host-avatar.tsx';
import { LanguageMark } from '#entities/language/language-mark.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './host-ring.module.css';

interface HostRingProps {
  name: string;
  language?: string;
  portrait: string;
  display: DisplayType;
  /** The state in words: 直播中, 20:30, 明天. */
  note: string;
  size?: number;
}

const NOTES: Readonly<Record<DisplayType, string | undefined>> = { 1: styles.live, 2: styles.soon, 3: undefined };

/** A host's face in its ring, with the name and when they are on. Wrap it in a link. */
export const HostRing = ({ name, language, portrait, display, note, size = 46 }: HostRingProps) => (
  <span className={classNames(styles.host, NOTES[display])}>
    <HostAvatar name={name} portrait={portrait} display={display} size={size} />
    <b lang={language} className={styles.name}>
      {name}
    </b>
    <small>
      {note}
      {language === undefined ? null : <LanguageMark language={language} />}
    </small>
  </span>
);
