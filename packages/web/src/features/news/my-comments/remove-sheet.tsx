import { Trans, useLingui } from '@lingui/react/macro';
import { useRemoveComment } from '#data/tip/comments.ts';
import type { MyComment } from '#data/tip/comments.ts';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './remove-sheet.module.css';

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
      <div className={styles.sheet}>
        {comment.content === '' ? null : <blockquote className={styles.quote}>{comment.content}</blockquote>}
        <p className={styles.words}>
          {replies === 0 ? t`删除后不能恢复。` : <Trans>下面的 {replies} 条回复也会一起删除，不能恢复。</Trans>}
        </p>
        <Button look="danger" size="large" busy={removing.isPending} onClick={() => removing.mutate(comment.id)}>
          {t`删除`}
        </Button>
        <Button look="quiet" size="large" onClick={onClose}>
          {t`保留`}
        </Button>
      </div>
    </Sheet>
  );
};
