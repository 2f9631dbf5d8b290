import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { ReactNode } from 'react';
import { moderatedRoomsQuery } from '#data/account/queries.ts';
import { useProfileReport, useReport } from '#data/account/use-report.ts';
import { useRemoveLine } from '#data/room/remove-line.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { useSession } from '#platform/session/session.ts';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { ConfirmRemoval } from '#ui/report/confirm-removal.tsx';
import { CopyAction, LineAction, LineActions, QuotedLine, ReportAction } from '#ui/report/line-actions.tsx';
import { ProfileReport } from '#ui/report/profile-report.tsx';
import { ReportForm } from '#ui/report/report-form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** A line that was chosen, and what is done with it. */
export interface ChosenLine {
  message: ChatMessage;
  step: 'actions' | 'report' | 'report-author' | 'remove';
}

interface LineSheetProps {
  chosen: ChosenLine;
  /** What leads on; a visitor who reports is led to sign-in. */
  actions: Readonly<Record<'reply' | 'report' | 'reportAuthor' | 'remove', (message: ChatMessage) => void>> & {
    removed: (messageId: string) => void;
    close: () => void;
  };
}

const Actions = ({ chosen: { message }, actions }: LineSheetProps) => {
  const { t } = useLingui();
  const uid = useSession()?.uid;
  const isOwn = message.uid !== null && message.uid === uid;
  const { data: moderated } = useQuery({ ...moderatedRoomsQuery(), enabled: uid !== undefined });
  const mayRemove = moderated?.list.includes(message.liveRoomId) === true;
  return (
    <LineActions>
      <LineAction icon={LAZY_ICONS.reply} label={t`回复`} onPress={() => actions.reply(message)} />
      <CopyAction text={message.text} onDone={actions.close} />
      {isOwn ? null : (
        <ReportAction
          messageId={message.id}
          reportedLabel={t`你已举报过这条消息`}
          onReport={() => actions.report(message)}
        />
      )}
      {isOwn || message.uid === null ? null : (
        <LineAction icon={LAZY_ICONS.flag} label={t`举报名字或头像`} onPress={() => actions.reportAuthor(message)} />
      )}
      {mayRemove ? (
        <LineAction icon={LAZY_ICONS.trash} label={t`删除`} onPress={() => actions.remove(message)} />
      ) : null}
    </LineActions>
  );
};

/** The report of a message of the room (C7). */
const ReportLine = ({ messageId, onReported }: { messageId: string; onReported: () => void }) => (
  <ReportForm {...useReport({ messageId }, onReported)} />
);

/** The report of the member who wrote it; hosts are reported on their own page. */
const ReportAuthor = ({ message, onClose }: { message: ChatMessage; onClose: () => void }) => {
  const report = useProfileReport({ owner: 'member', id: message.uid ?? '' }, onClose);
  return <ProfileReport name={message.nickName} picture={fileUrl(message.headUrl)} {...report} />;
};

/** What moderators of the room confirm. */
const RemoveLine = ({ chosen: { message }, actions: { removed, close } }: LineSheetProps) => {
  const { t } = useLingui();
  const removing = useRemoveLine((messageId) => {
    removed(messageId);
    close();
  });
  return (
    <ConfirmRemoval
      quote={`${message.nickName}: ${message.text}`}
      busy={removing.isPending}
      onRemove={() => removing.mutate(message.id)}
      onKeep={close}
    >
      {t`所有人都不再看到它。只有运营能让它回来。`}
    </ConfirmRemoval>
  );
};

const Quoted = ({ message }: { message: ChatMessage }) => {
  const { hourMinute } = useFormats();
  const { nickName, createdAt, text } = message;
  return <QuotedLine name={nickName} at={createdAt} time={hourMinute(createdAt)} text={text} />;
};

/** What can be done with a line: answer, copy, report it or its author, and remove it. */
export const LineSheet = (props: LineSheetProps) => {
  const { t } = useLingui();
  const { message, step } = props.chosen;
  const { close } = props.actions;
  const steps: Readonly<Record<ChosenLine['step'], [title: string, content: ReactNode]>> = {
    actions: [t`消息`, <Actions key="actions" {...props} />],
    report: [t`举报消息`, <ReportLine key="report" messageId={message.id} onReported={close} />],
    'report-author': [t`举报用户`, <ReportAuthor key="author" message={message} onClose={close} />],
    remove: [t`删除这条消息？`, <RemoveLine key="remove" {...props} />],
  };
  const [title, content] = steps[step];
  return (
    <Sheet open onClose={close} title={title}>
      {step === 'actions' || step === 'report' ? <Quoted message={message} /> : null}
      {content}
    </Sheet>
  );
};
