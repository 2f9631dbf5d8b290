import { useLingui } from '@lingui/react/macro';
import type { Poll } from '@touchline/contract/polls.ts';
import { useReport } from '#data/account/use-report.ts';
import { reported } from '#platform/storage/reported.ts';
import { ReportForm } from '#ui/report/report-form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './polls.module.css';

interface ReportPollProps {
  poll: Poll;
  /** Of the host: question and answers are in it. */
  language: string;
  onClose: () => void;
}

/** Why a question of the host is reported (C7). */
const ReportPoll = ({ poll: { pollId, question, options }, language, onClose }: ReportPollProps) => {
  const { t } = useLingui();
  const form = useReport({ messageId: pollId, kind: 'poll' }, onClose);
  return (
    <Sheet open onClose={onClose} title={t`举报提问`}>
      <blockquote lang={language} className={styles.quote}>
        <b>{question}</b>
        <br />
        {options.map(({ text }) => text).join(' / ')}
      </blockquote>
      {reported.has(pollId) ? <p role="status">{t`你已举报过这个提问，我们会尽快处理`}</p> : <ReportForm {...form} />}
    </Sheet>
  );
};

export default ReportPoll;
