import { Trans, useLingui } from '@lingui/react/macro';
import { useRemoveComment } from '#data/tip/comments.ts';
import type { MyComment } from '#data/tip/comments.ts';
import { ConfirmRemoval } from '#ui/report/confirm-removal.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

interface RemoveSheetProps {
  comment: MyComment['comment'];
  onClose: () => void;
}

/** Asks once more: a removed comment does not come back. */
export const RemoveSheet = ({ comment, onClose }: RemoveSheetProps) => {
  const { t } = useLingui();
  const removing = useRemoveComment(onClose);
  const replies = comment.subComments.length;
  return (
    <Sheet open onClose={onClose} title={t`删除这条评论？`}>
      <ConfirmRemoval
        quote={comment.content}
        busy={removing.isPending}
        onRemove={() => removing.mutate(comment.id)}
        onKeep={onClose}
      >
        {replies === 0 ? t`删除后不能恢复。` : <Trans>下面的 {replies} 条回复也会一起删除，不能恢复。</Trans>}
      </ConfirmRemoval>
    </Sheet>
  );
};
