import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProfileOwner } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { useState } from 'react';
import { reportReasonsQuery } from '#data/account/queries.ts';
import { CallError, refusalText } from '#platform/http/call-error.ts';
import { session } from '#platform/session/session.ts';
import { reported } from '#platform/storage/reported.ts';
import { call } from '#platform/http/client.ts';
import { toast } from '#ui/toast/toast-store.ts';

interface Report {
  categoryId: string;
  text: string;
}

interface Reported {
  messageId: string;
  kind?: 'comment' | 'poll' | ProfileKind;
  owner?: ProfileOwner;
}

/** A name and a picture of one owner are reported apart, and apart from lines. */
const keyOf = ({ messageId, kind, owner }: Reported): string =>
  owner === undefined ? messageId : `${kind}:${owner}:${messageId}`;

/** What the server has against a report; a host does not know their own page and questions from others. */
const problemOf = (error: Error, { owner, kind }: Reported): string =>
  (owner !== undefined || kind === 'poll') && error instanceof CallError && error.code === CODE.FORBIDDEN
    ? t`不能举报自己`
    : (refusalText(error) ?? t`提交失败，请重试`);

/** The report of a line of a chat, of a comment on a tip, of a poll, of a name or a picture (C7): what its form needs. */
export const useReport = (what: Reported, onReported: () => void) => {
  const reasons = useQuery(reportReasonsQuery());
  const { error, isPending, mutate } = useMutation({
    mutationFn: (report: Report) => call('addChatReport', { ...what, ...report }, { failures: 'quiet' }),
    networkMode: 'always',
    onSuccess: () => {
      if (session.get() !== null) reported.note(keyOf(what));
      toast.success(t`举报成功`);
      onReported();
    },
  });
  const problem = error === null ? undefined : problemOf(error, what);
  return { reasons, problem, busy: isPending, onSubmit: mutate };
};

type ProfileKind = 'name' | 'picture';

/** The report of somebody's name or picture, of which one is chosen. */
export const useProfileReport = ({ owner, id }: { owner: ProfileOwner; id: string }, onReported: () => void) => {
  const [kind, choose] = useState<ProfileKind>('name');
  const what = { messageId: id, kind, owner };
  return { kind, choose, isReported: reported.has(keyOf(what)), form: useReport(what, onReported) };
};
