import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Button } from '#ui/button/button.tsx';
import type { SetTipsterFollow } from '#data/tipster/follow-tipster.ts';
import styles from './tipster-follow-button.module.css';

interface TipsterFollowButtonProps {
  professorId: string;
  name: string;
  isAttention: 0 | 1;
  /** `soft` in rows. */
  look?: 'solid' | 'soft';
  onFollow: SetTipsterFollow;
}

/** 关注 / 已关注 of a tipster. */
export const TipsterFollowButton = memo(
  ({ professorId, name, isAttention, look = 'soft', onFollow }: TipsterFollowButtonProps) => {
    const { t } = useLingui();
    const isFollowed = isAttention === 1;
    const word = isFollowed ? t`已关注` : t`关注`;
    return (
      <Button
        look={isFollowed ? 'quiet' : look}
        aria-pressed={isFollowed}
        aria-label={`${word} ${name}`}
        className={styles.button}
        onClick={() => onFollow(professorId, isFollowed ? 0 : 1)}
      >
        {word}
      </Button>
    );
  },
);
