import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useSession } from '#platform/session/session.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CopyAction, LineAction, LineActions, QuotedLine, ReportAction } from '#ui/report/line-actions.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useReport } from '#data/account/use-report.ts';
import { ReportForm } from '#ui/report/report-form.tsx';

/** The report of a message of the room (C7). */
const ReportLine = ({ messageId, onReported }: { messageId: string; onReported: () => void }) => (
  <ReportForm {...useReport({ messageId }, onReported)} />
);

/** A line that was chosen, and whether it is being reported. */
export interface ChosenLine {
  message: ChatMessage;
  isReport: boolean;
}

interface LineSheetProps {
  chosen: ChosenLine;
  onReply: (message: ChatMessage) => void;
  /** A visitor is led to sign-in. */
  onReport: (message: ChatMessage) => void;
  onClose: () => void;
}

const Actions = ({ chosen: { message }, onReply, onReport, onClose }: LineSheetProps) => {
  const { t } = useLingui();
  const uid = useSession()?.uid;
  const isOwn = message.uid !== null && message.uid === uid;
  return (
    <LineActions>
      <LineAction icon={LAZY_ICONS.reply} label={t`回复`} onPress={() => onReply(message)} />
      <CopyAction text={message.text} onDone={onClose} />
      {isOwn ? null : (
        <ReportAction messageId={message.id} reportedLabel={t`你已举报过这条消息`} onReport={() => onReport(message)} />
      )}
    </LineActions>
  );
};

/** What can be done with a line: answer, copy, report. */
export const LineSheet = (props: LineSheetProps) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  const { chosen, onClose } = props;
  const { message, isReport } = chosen;
  return (
    <Sheet open onClose={onClose} title={isReport ? t`举报消息` : t`消息`}>
      <QuotedLine
        name={message.nickName}
        at={message.createdAt}
        time={hourMinute(message.createdAt)}
        text={message.text}
      />
      {isReport ? <ReportLine messageId={message.id} onReported={onClose} /> : <Actions {...props} />}
    </Sheet>
  );
};
