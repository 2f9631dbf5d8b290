import { Avatar } from '#ui/avatar/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Equaliser } from '#ui/icon/equaliser.tsx';
import styles from './host-avatar.module.css';

/** T6: 1 streaming live, 2 coming soon, 3 scheduled. */
export type DisplayType = 1 | 2 | 3;

interface HostAvatarProps {
  name: string;
  portrait: string;
  display: DisplayType;
  size?: number;
}

const RINGS: Readonly<Record<DisplayType, string | undefined>> = { 1: styles.live, 2: styles.soon, 3: undefined };

/** A host's face in a ring whose colour says when they are on. Decorative: words beside it say the same. */
export const HostAvatar = ({ name, portrait, display, size = 46 }: HostAvatarProps) => (
  <span className={classNames(styles.ring, RINGS[display])}>
    <Avatar name={name} src={portrait} size={size} />
    {display === 1 ? (
      <span className={styles.mark}>
        <Equaliser className={styles.bars} />
      </span>
    ) : null}
  </span>
);
