import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { reportReasonsQuery } from '#data/account/queries.ts';
import { ReportForm, ReportReasons } from '#ui/report/report-form.tsx';
import type { Report } from '#ui/report/report-form.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';

interface ReportLineProps {
  messageId: string;
  onReported: () => void;
}

/** The report of a message of the room (C7). */
export const ReportLine = ({ messageId, onReported }: ReportLineProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const reasons = useQuery(reportReasonsQuery());
  const sending = useMutation({
    mutationFn: (report: Report) => call('addChatReport', { messageId, ...report }, { failures: 'quiet' }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(t`举报成功`);
      onReported();
    },
  });
  const { error } = sending;
  const isRefused = error instanceof CallError && error.failure === 'refused';
  const problem = isRefused ? error.message : t`提交失败，请重试`;
  return (
    <ReportForm problem={error === null ? undefined : problem} busy={sending.isPending} onSubmit={sending.mutate}>
      {(onChoose) => (
        <DataRegion query={reasons} skeleton={<Skeleton height="220px" />} failure={t`举报原因加载失败`}>
          {({ list }) => (
            <ReportReasons reasons={list.map(({ id, name }) => ({ id, label: nameOf(name) }))} onChoose={onChoose} />
          )}
        </DataRegion>
      )}
    </ReportForm>
  );
};
