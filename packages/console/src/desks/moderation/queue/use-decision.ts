import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportAction } from '@touchline/contract/ops-moderation.ts';
import { App } from 'antd';
import { useState } from 'react';
import { isConflict, reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';

export interface Draft {
  action: ReportAction | null;
  reason: string;
  note: string;
  withSimilar: boolean;
}

export const EMPTY_DRAFT: Draft = { action: null, reason: '', note: '', withSimilar: false };

/** Decides the open report, undoes the last decision, and claims a report. */
export const useDecision = (onDecided: () => void) => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [lastIds, setLastIds] = useState<readonly string[]>([]);
  const reload = () => refresh(client, 'opsListReports', 'opsGetReport', 'opsListSanctions');
  const onError = (error: unknown): void => {
    void message.error(reasonOf(error));
    if (isConflict(error)) void reload();
  };
  const decision = useMutation({
    mutationFn: ({ id, action }: { id: string; action: ReportAction }) => {
      const { reason, note, withSimilar } = draft;
      return call('opsDecideReport', { id, action, reason, note, withSimilar });
    },
    onSuccess: async ({ decidedIds }) => {
      setLastIds(decidedIds);
      setDraft(EMPTY_DRAFT);
      onDecided();
      void message.success(t`已处理 ${decidedIds.length} 条，按 U 撤销`);
      await reload();
    },
    onError,
  });
  const undo = useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => call('opsUndoReport', { id }))),
    onSuccess: async (undone) => {
      setLastIds([]);
      const lost = undone.filter(({ restored, report }) => !restored && report.kind === 'comment').length;
      void message.info(lost > 0 ? t`已撤销，评论不能恢复` : t`已撤销`);
      await reload();
    },
    onError,
  });
  const claim = useMutation({
    mutationFn: (request: { id: string; release?: boolean; takeOver?: boolean }) => call('opsAssignReport', request),
    onSuccess: reload,
    onError,
  });
  return { draft, setDraft, decision, undo, claim, lastIds };
};

export type DecisionState = ReturnType<typeof useDecision>;
