import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useFormats } from '#platform/i18n/format.ts';
import { LikeButton } from '#ui/button/like-button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { likes } from '#features/anchor/moments/likes.ts';

interface MomentLikeProps {
  momentId: string;
  likeCount: number;
  /** False when the visitor was led to sign-in. */
  mayLike: (momentId: string) => boolean;
}

/** A moment's heart: every press counts, the sum leaves in batches. */
export const MomentLike = ({ momentId, likeCount, mayLike }: MomentLikeProps) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const read = () => likes.get(momentId);
  const { pending, mine } = useSyncExternalStore(likes.subscribe, read, read);
  const like = (): void => {
    if (mayLike(momentId) && !likes.like(momentId)) toast.note(t`这条动态你已经赞满了`);
  };
  return <LikeButton count={count(likeCount + pending)} isLiked={pending + mine > 0} onLike={like} />;
};
