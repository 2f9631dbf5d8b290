import { useOwnLikes } from '#data/moment/likes.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { LikeButton } from '#ui/button/like-button.tsx';

interface MomentLikeProps {
  momentId: string;
  likeCount: number;
  onLike: (momentId: string) => void;
}

/** A moment's heart: every press counts, the sum leaves in batches. */
export const MomentLike = ({ momentId, likeCount, onLike }: MomentLikeProps) => {
  const { count } = useFormats();
  const { pending, mine } = useOwnLikes(momentId);
  return <LikeButton count={count(likeCount + pending)} isLiked={pending + mine > 0} onLike={() => onLike(momentId)} />;
};
