import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import styles from './host-ring.module.css';

/** T6: 1 streaming live, 2 coming soon, 3 scheduled. */
type DisplayType = 1 | 2 | 3;

interface HostRingProps {
  name: string;
  portrait: string;
  display: DisplayType;
  /** The state in words: 直播中, 20:30, 明天. */
  note: string;
  size?: number;
}

const RINGS: Readonly<Record<DisplayType, string | undefined>> = {
  1: styles.live,
  2: styles.soon,
  3: styles.scheduled,
};

/** A host's face in a ring whose colour, with the words below, says when they are on. Wrap it in a link. */
export const HostRing = ({ name, portrait, display, note, size = 46 }: HostRingProps) => (
  <span className={classNames(styles.host, RINGS[display])}>
    <span className={styles.ring}>
      <Avatar name={name} src={portrait} size={size} />
      {display === 1 ? (
        <span className={styles.mark}>
          <Equaliser className={styles.bars} />
        </span>
      ) : null}
    </span>
    <b>{name}</b>
    <small>{note}</small>
  </span>
);
