import { FULL_HEART, HEART } from '#ui/icon/heart.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './like-button.module.css';

interface LikeButtonProps {
  /** In words: 1.2万. */
  count: string;
  isLiked: boolean;
  /** A second press takes the like back. */
  isToggle?: boolean;
  onLike: () => void;
}

/** A heart that bursts at every press that gives a like. */
export const LikeButton = ({ count, isLiked, isToggle = false, onLike }: LikeButtonProps) => {
  const { t } = useLingui();
  const [bursts, setBursts] = useState(0);
  return (
    <button
      type="button"
      className={classNames(styles.like, isLiked && styles.liked)}
      aria-label={t`点赞，现有 ${count}`}
      aria-pressed={isToggle ? isLiked : undefined}
      onClick={() => {
        setBursts(isToggle && isLiked ? 0 : bursts + 1);
        onLike();
      }}
    >
      <span key={bursts} className={classNames(styles.heart, bursts > 0 && styles.burst)}>
        <Icon name={isLiked ? FULL_HEART : HEART} />
        {bursts > 0 ? [0, 1, 2, 3, 4, 5].map((ray) => <i key={ray} style={{ rotate: `${ray * 60}deg` }} />) : null}
      </span>
      {count}
    </button>
  );
};
