import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/http/client.ts';
import { refusalText } from '#platform/http/call-error.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Removes a line from the chat of a room that the member moderates; `done` follows when it is gone. */
export const useRemoveLine = (done: (messageId: string) => void) =>
  useMutation({
    mutationFn: (messageId: string) => call('removeChatMessage', { messageId }),
    networkMode: 'always',
    onSuccess: ({ messageId }) => {
      toast.success(t`消息已删除`);
      done(messageId);
    },
    // A refusal was shown in the server's words.
    onError: (error) => {
      if (refusalText(error) === undefined) toast.error(t`删除失败，请重试`);
    },
  });
