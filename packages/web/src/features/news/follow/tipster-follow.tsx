import { TipsterFollowButton } from '#features/news/follow/tipster-follow-button.tsx';
import { useFollowTipster } from '#data/tipster/follow-tipster.ts';

interface TipsterFollowProps {
  professorId: string;
  name: string;
  isAttention: 0 | 1;
  look?: 'solid' | 'soft';
}

/** 关注 of a tipster, for pages that show one (T13). Rows of a list share one `useFollowTipster`. */
export const TipsterFollow = ({ look = 'solid', ...tipster }: TipsterFollowProps) => (
  <TipsterFollowButton {...tipster} look={look} onFollow={useFollowTipster()} />
);
