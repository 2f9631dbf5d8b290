import { useReport } from '#data/account/use-report.ts';
import { ReportForm } from '#ui/report/report-form.tsx';

interface ReportLineProps {
  messageId: string;
  onReported: () => void;
}

/** The report of a message of the room (C7). */
export const ReportLine = ({ messageId, onReported }: ReportLineProps) => (
  <ReportForm {...useReport({ messageId }, onReported)} />
);
