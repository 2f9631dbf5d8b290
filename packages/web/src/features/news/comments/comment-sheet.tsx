import { useLingui } from '@lingui/react/macro';
import type { TipComment } from '@touchline/contract/news.ts';
import { useReport } from '#data/account/use-report.ts';
import { useSession } from '#platform/session/session.ts';
import { reported } from '#platform/storage/reported.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { LineAction, LineActions, QuotedLine } from '#ui/report/line-actions.tsx';
import { ReportForm } from '#ui/report/report-form.tsx';
import { copyText } from '#ui/share/copy-text.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
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

const ReportComment = ({ comment, onClose }: { comment: TipComment; onClose: () => void }) => {
  const uid = useSession()?.uid;
  const onReported = (): void => {
    if (uid !== undefined) reported.note(comment.id);
    onClose();
  };
  return <ReportForm {...useReport({ messageId: comment.id, kind: 'comment' }, onReported)} />;
};

const Actions = ({ chosen: { comment }, onReport, onRemove, onClose }: CommentSheetProps) => {
  const { t } = useLingui();
  const uid = useSession()?.uid;
  const isOwn = comment.uid !== null && comment.uid === uid;
  const isReported = uid !== undefined && reported.has(comment.id);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(comment.content);
    onClose();
    if (isCopied) toast.success(t`已复制`);
    else toast.error(t`复制失败`);
  };
  return (
    <LineActions>
      {comment.content === '' ? null : (
        <LineAction icon={LAZY_ICONS.lines} label={t`复制`} onPress={() => void copy()} />
      )}
      {isOwn ? (
        <LineAction icon={LAZY_ICONS.trash} label={t`删除`} onPress={() => onRemove(comment)} />
      ) : (
        <LineAction
          icon={LAZY_ICONS.flag}
          label={isReported ? t`你已举报过这条评论` : t`举报`}
          disabled={isReported}
          onPress={() => onReport(comment)}
        />
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
