import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useSession } from '#platform/session/session.ts';
import { reported } from '#platform/storage/reported.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { LineAction, LineActions, QuotedLine } from '#ui/report/line-actions.tsx';
import { copyText } from '#ui/share/copy-text.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useReport } from '#data/account/use-report.ts';
import { ReportForm } from '#ui/report/report-form.tsx';

interface ReportLineProps {
  messageId: string;
  onReported: () => void;
}

/** The report of a message of the room (C7). */
const ReportLine = ({ messageId, onReported }: ReportLineProps) => (
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
  const isReported = uid !== undefined && reported.has(message.id);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(message.text);
    onClose();
    if (isCopied) toast.success(t`已复制`);
    else toast.error(t`复制失败`);
  };
  return (
    <LineActions>
      <LineAction icon={LAZY_ICONS.reply} label={t`回复`} onPress={() => onReply(message)} />
      <LineAction icon={LAZY_ICONS.lines} label={t`复制`} onPress={() => void copy()} />
      {isOwn ? null : (
        <LineAction
          icon={LAZY_ICONS.flag}
          label={isReported ? t`你已举报过这条消息` : t`举报`}
          disabled={isReported}
          onPress={() => onReport(message)}
        />
      )}
    </LineActions>
  );
};

/** What can be done with a line: answer, copy, report. */
export const LineSheet = (props: LineSheetProps) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  const uid = useSession()?.uid;
  const { chosen, onClose } = props;
  const { message, isReport } = chosen;
  const noteReport = (): void => {
    if (uid !== undefined) reported.note(message.id);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={isReport ? t`举报消息` : t`消息`}>
      <QuotedLine
        name={message.nickName}
        at={message.createdAt}
        time={hourMinute(message.createdAt)}
        text={message.text}
      />
      {isReport ? <ReportLine messageId={message.id} onReported={noteReport} /> : <Actions {...props} />}
    </Sheet>
  );
};
