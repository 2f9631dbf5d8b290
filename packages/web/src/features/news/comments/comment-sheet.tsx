import { useLingui } from '@lingui/react/macro';
import type { TipComment } from '@touchline/contract/news.ts';
import { useReport } from '#data/account/use-report.ts';
import { useSession } from '#platform/session/session.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CopyAction, LineAction, LineActions, QuotedLine, ReportAction } from '#ui/report/line-actions.tsx';
import { ReportForm } from '#ui/report/report-form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { commentName } from '#features/news/comments/comment-row.tsx';
import { useCommentDate } from '#features/news/comments/use-comment-date.ts';

/** A comment that was chosen, and what is done with it. */
export interface ChosenComment {
  comment: TipComment;
  step: 'actions' | 'report' | 'remove';
}

interface CommentSheetProps {
  chosen: ChosenComment;
  /** A visitor is led to sign-in. */
  onReport: (comment: TipComment) => void;
  onRemove: (comment: TipComment) => void;
  onClose: () => void;
}

const ReportComment = ({ comment, onClose }: { comment: TipComment; onClose: () => void }) => (
  <ReportForm {...useReport({ messageId: comment.id, kind: 'comment' }, onClose)} />
);

const Actions = ({ chosen: { comment }, onReport, onRemove, onClose }: CommentSheetProps) => {
  const { t } = useLingui();
  const uid = useSession()?.uid;
  const isOwn = comment.uid !== null && comment.uid === uid;
  return (
    <LineActions>
      {comment.content === '' ? null : <CopyAction text={comment.content} onDone={onClose} />}
      {isOwn ? (
        <LineAction icon={LAZY_ICONS.trash} label={t`删除`} onPress={() => onRemove(comment)} />
      ) : (
        <ReportAction messageId={comment.id} reportedLabel={t`你已举报过这条评论`} onReport={() => onReport(comment)} />
      )}
    </LineActions>
  );
};

/** What can be done with a comment beside liking and answering it: copy, report, delete. */
export const CommentSheet = (props: CommentSheetProps) => {
  const { t } = useLingui();
  const dateText = useCommentDate();
  const { chosen, onClose } = props;
  const { comment, step } = chosen;
  const isReport = step === 'report';
  return (
    <Sheet open onClose={onClose} title={isReport ? t`举报评论` : t`评论`}>
      <QuotedLine
        name={commentName(comment)}
        at={comment.createdAt}
        time={dateText(comment.createdAt)}
        text={comment.content === '' ? t`［图片］` : comment.content}
      />
      {isReport ? <ReportComment comment={comment} onClose={onClose} /> : <Actions {...props} />}
    </Sheet>
  );
};
