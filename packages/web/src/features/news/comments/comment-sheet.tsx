import { useLingui } from '@lingui/react/macro';
import type { TipComment } from '@touchline/contract/news.ts';
import { useProfileReport, useReport } from '#data/account/use-report.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { useSession } from '#platform/session/session.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CopyAction, LineAction, LineActions, QuotedLine, ReportAction } from '#ui/report/line-actions.tsx';
import { ProfileReport } from '#ui/report/profile-report.tsx';
import { ReportForm } from '#ui/report/report-form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { commentName } from '#features/news/comments/comment-row.tsx';
import { useCommentDate } from '#features/news/comments/use-comment-date.ts';

/** A comment that was chosen, and what is done with it. */
export interface ChosenComment {
  comment: TipComment;
  step: 'actions' | 'report' | 'report-author' | 'remove';
}

interface CommentSheetProps {
  chosen: ChosenComment;
  /** A visitor is led to sign-in. */
  onReport: (comment: TipComment) => void;
  onReportAuthor: (comment: TipComment) => void;
  onRemove: (comment: TipComment) => void;
  onClose: () => void;
}

const ReportComment = ({ comment, onClose }: { comment: TipComment; onClose: () => void }) => (
  <ReportForm {...useReport({ messageId: comment.id, kind: 'comment' }, onClose)} />
);

/** The report of the member who wrote it; tipsters are reported on their own page. */
const ReportAuthor = ({ comment, onClose }: { comment: TipComment; onClose: () => void }) => {
  const report = useProfileReport({ owner: 'member', id: comment.uid ?? '' }, onClose);
  return <ProfileReport name={commentName(comment)} picture={fileUrl(comment.headUrl)} {...report} />;
};

const Actions = ({ chosen: { comment }, onReport, onReportAuthor, onRemove, onClose }: CommentSheetProps) => {
  const { t } = useLingui();
  const uid = useSession()?.uid;
  const isOwn = comment.uid !== null && comment.uid === uid;
  return (
    <LineActions>
      {comment.content === '' ? null : <CopyAction text={comment.content} onDone={onClose} />}
      {isOwn ? (
        <LineAction icon={LAZY_ICONS.trash} label={t`删除`} onPress={() => onRemove(comment)} />
      ) : (
        <>
          <ReportAction
            messageId={comment.id}
            reportedLabel={t`你已举报过这条评论`}
            onReport={() => onReport(comment)}
          />
          {comment.uid === null || comment.isAuthor === 1 ? null : (
            <LineAction icon={LAZY_ICONS.flag} label={t`举报名字或头像`} onPress={() => onReportAuthor(comment)} />
          )}
        </>
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
  if (step === 'report-author')
    return (
      <Sheet open onClose={onClose} title={t`举报用户`}>
        <ReportAuthor comment={comment} onClose={onClose} />
      </Sheet>
    );
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
