import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reportReasonsQuery } from '#data/account/queries.ts';
import { refusalText } from '#platform/http/call-error.ts';
import { session } from '#platform/session/session.ts';
import { reported } from '#platform/storage/reported.ts';
import { call } from '#platform/http/client.ts';
import { toast } from '#ui/toast/toast-store.ts';

interface Report {
  categoryId: string;
  text: string;
}

/** The report of a line of a chat, or of a comment on a tip (C7): what its form needs. */
export const useReport = (what: { messageId: string; kind?: 'comment' }, onReported: () => void) => {
  const reasons = useQuery(reportReasonsQuery());
  const { error, isPending, mutate } = useMutation({
    mutationFn: (report: Report) => call('addChatReport', { ...what, ...report }, { failures: 'quiet' }),
    networkMode: 'always',
    onSuccess: () => {
      if (session.get() !== null) reported.note(what.messageId);
      toast.success(t`举报成功`);
      onReported();
    },
  });
  const problem = error === null ? undefined : (refusalText(error) ?? t`提交失败，请重试`);
  return { reasons, problem, busy: isPending, onSubmit: mutate };
};
