import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { TipDraft, TipDraftContent } from '@touchline/contract/ops-tipster.ts';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isConflict, reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import { refresh } from '#platform/query/ops-query.ts';
import type { Conflict } from '#ui/conflict-dialog.tsx';

/** How long after the last change a draft is stored. */
const REST_MS = 1500;

/** A draft as stored; a new one has the revision 0. */
export type StoredDraft = Omit<TipDraft, 'updatedAt'> & { updatedAt: number | null };

/** The draft of the page: what is typed, what is stored, and what another person stored meanwhile. */
export interface OpenDraft {
  content: TipDraftContent;
  savedAt: number | null;
  isDirty: boolean;
  conflict: Conflict | null;
  change: (patch: TipDraftContent) => void;
  /** Stores what is typed; resolves with the stored revision, null when that failed. */
  save: () => Promise<number | null>;
  takeTheirs: () => void;
  keepMine: () => void;
  dismiss: () => void;
}

interface Collision {
  current: TipDraft | null;
  yours: TipDraftContent;
}

/** Stores a draft; resolves with what is stored now, or with what another person stored. */
const useSend = (professorId: string, id: string) => {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  return async (revision: number, content: TipDraftContent): Promise<StoredDraft | Collision | null> => {
    try {
      const stored = await call('opsSaveTipDraft', { professorId, id, revision, ...content });
      void refresh(client, 'opsListTipDrafts');
      return { ...stored, content };
    } catch (error) {
      if (isConflict(error) && error.data !== null) return error.data as Collision;
      void message.error(t`没有存下：${reasonOf(error)}`);
      return null;
    }
  };
};

/** Stores a draft a moment after the last change, one save after another. */
export const useDraft = (professorId: string, draft: StoredDraft): OpenDraft => {
  const send = useSend(professorId, draft.id);
  const [content, setContent] = useState(draft.content);
  const [stored, setStored] = useState(draft);
  const [collision, setCollision] = useState<Collision | null>(null);
  const saves = useRef<Promise<StoredDraft | null>>(Promise.resolve(draft));
  const isDirty = content !== stored.content;

  const save = async (): Promise<number | null> => {
    saves.current = saves.current.then(async (last) => {
      const from = last ?? stored;
      if (from.content === content) return from;
      const reply = await send(from.revision, content);
      if (reply === null) return from;
      if ('yours' in reply) {
        setCollision(reply);
        return from;
      }
      setStored(reply);
      return reply;
    });
    const last = await saves.current;
    return last?.content === content ? last.revision : null;
  };
  const rest = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isDirty || collision !== null) return undefined;
    const timer = setTimeout(() => rest(), REST_MS);
    return () => clearTimeout(timer);
  }, [content, isDirty, collision]);

  const settle = (mine: TipDraftContent | null): void => {
    const theirs = collision?.current ?? { ...draft, content: {}, revision: 0, updatedAt: null };
    saves.current = Promise.resolve(theirs);
    setStored(theirs);
    setContent(mine ?? theirs.content);
    setCollision(null);
  };
  return {
    content,
    savedAt: stored.updatedAt,
    isDirty,
    conflict: collision && { current: collision.current && { ...collision.current.content }, yours: { ...content } },
    change: (patch) => setContent((before) => ({ ...before, ...patch })),
    save,
    takeTheirs: () => settle(null),
    keepMine: () => settle({ ...content }),
    dismiss: () => setCollision(null),
  };
};
