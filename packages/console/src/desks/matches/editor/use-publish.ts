import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskMatch } from '@touchline/contract/ops-matches.ts';
import { App } from 'antd';
import { useState } from 'react';
import { isConflict, reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import type { Conflict } from '#ui/conflict-dialog.tsx';
import { FIELD_NAMES } from '../match-texts.ts';
import { type DraftRequest, FIELDS } from './draft.ts';

/** Names of fields, for the dialog of two versions. */
export const useFieldLabels = (): Readonly<Record<string, string>> => {
  const { _ } = useTexts();
  return Object.fromEntries(FIELDS.map((field) => [field, _(FIELD_NAMES[field])]));
};

/** Publishes a correction; of one that was made from an older state both versions are shown. */
export const usePublish = (match: DeskMatch, onDone: () => void) => {
  const { t } = useLingui();
  const { message, notification } = App.useApp();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (correction: DraftRequest & { reason: string; revision: number }) =>
      call('opsCorrectMatch', { id: match.id, ...correction }),
    onSuccess: async () => {
      onDone();
      await refresh(client, 'opsGetMatch', 'opsListMatches');
      void message.success(t`更正已发布，访客已经看到`);
    },
    onError: (error) => {
      if (isConflict(error) && error.data !== null) setConflict(error.data as Conflict);
      else notification.error({ title: t`没有发布`, description: reasonOf(error) });
    },
  });
  return { publish: mutate, isPending, conflict, setConflict };
};
