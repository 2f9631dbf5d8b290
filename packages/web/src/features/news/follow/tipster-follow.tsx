import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import { useFollowTipster } from '#data/tipster/follow-tipster.ts';
import type { SetTipsterFollow } from '#data/tipster/follow-tipster.ts';

interface TipsterFollowProps {
  professorId: string;
  name: string;
  isAttention: 0 | 1;
  /** `soft` in rows. */
  look?: 'solid' | 'soft';
}

/** 关注 / 已关注 of a tipster. */
export const TipsterFollowButton = memo(
  ({
    professorId,
    name,
    isAttention,
    look = 'soft',
    onFollow,
  }: TipsterFollowProps & { onFollow: SetTipsterFollow }) => {
    const { t } = useLingui();
    const isFollowed = isAttention === 1;
    return (
      <ToggleButton
        word={isFollowed ? t`已关注` : t`关注`}
        name={name}
        isOn={isFollowed}
        look={look}
        onToggle={() => onFollow(professorId, isFollowed ? 0 : 1)}
      />
    );
  },
);

/** The same for pages that show one (T13). Rows of a list share one `useFollowTipster`. */
export const TipsterFollow = ({ look = 'solid', ...tipster }: TipsterFollowProps) => (
  <TipsterFollowButton {...tipster} look={look} onFollow={useFollowTipster()} />
);
