import { useLingui } from '@lingui/react/macro';
import { useFollow } from '#data/follows/use-follows.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './follow-star.module.css';

interface FollowStarProps {
  followKey: string;
  name: string;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
}

/** Follows a team, a player or a competition by its key. */
export const FollowStar = ({ followKey, name, look = 'plain' }: FollowStarProps) => {
  const { t } = useLingui();
  const { isOn, toggle } = useFollow(followKey);
  return (
    <IconButton
      icon={isOn ? LAZY_ICONS.starOn : LAZY_ICONS.star}
      label={t`关注 ${name}`}
      aria-pressed={isOn}
      className={look === 'glass' ? styles.glass : isOn ? styles.on : styles.star}
      onClick={toggle}
    />
  );
};
