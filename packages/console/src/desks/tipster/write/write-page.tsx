import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TIP_LEGS_MOST } from '@touchline/contract/bet.ts';
import type { TipDraftContent } from '@touchline/contract/ops-tipster.ts';
import { Button, Flex, Input, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import { opsQuery } from '#platform/query/ops-query.ts';
import { ConflictDialog } from '#ui/conflict-dialog.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadError } from '#ui/page-state.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import type { OwnProps } from '../page.tsx';
import styles from '../tipster.module.css';
import { type OpenDraft, type StoredDraft, useDraft } from '../use-draft.ts';
import { type DraftLeg, LegEditor } from './leg-editor.tsx';
import { MatchPicker } from './match-picker.tsx';
import { PreviewPage } from './preview-page.tsx';
import { PriceFields } from './price-fields.tsx';
import { usePreview } from './use-preview.ts';

interface EditorProps extends OwnProps {
  draft: OpenDraft;
}

const Legs = ({ professorId, draft }: EditorProps): ReactNode => {
  const [picking, setPicking] = useState<number | null>(null);
  const { data: preview } = usePreview(professorId, draft.content);
  const legs = draft.content.legs ?? [];
  const matches = new Map(preview?.buyer.messageMatchList.map(({ match }) => [match.matchId, match]));
  const set = (next: DraftLeg[]): void => draft.change({ legs: next });
  return (
    <>
      {legs.map((leg, index) => (
        <LegEditor
          key={`${index}-${leg.matchId ?? ''}`}
          leg={leg}
          match={matches.get(leg.matchId ?? '')}
          onChange={(changed) => set(legs.with(index, changed))}
          onPick={() => setPicking(index)}
          onRemove={() => set(legs.toSpliced(index, 1))}
        />
      ))}
      {legs.length < TIP_LEGS_MOST && (
        <Button block icon={<PlusOutlined />} onClick={() => setPicking(legs.length)}>
          {legs.length === 0 ? <Trans>选比赛</Trans> : <Trans>再加一场（串关）</Trans>}
        </Button>
      )}
      {picking !== null && (
        <MatchPicker
          onClose={() => setPicking(null)}
          onPick={({ matchId, sport }) => {
            const market =
              sport === 'basketball'
                ? ({ market: 'handicap', line: -2.5 } as const)
                : ({ market: '1x2', line: null } as const);
            set(picking < legs.length ? legs.with(picking, { ...market, matchId }) : [...legs, { ...market, matchId }]);
            setPicking(null);
          }}
        />
      )}
    </>
  );
};

const Texts = ({ draft }: { draft: OpenDraft }): ReactNode => {
  const { t } = useLingui();
  const { sportsTitle = '', sportsInfo = '' } = draft.content;
  const set = (patch: TipDraftContent): void => draft.change(patch);
  return (
    <section className={styles['box']}>
      <label htmlFor="tip-title">
        <Trans>标题</Trans>
      </label>
      <Input
        id="tip-title"
        size="large"
        maxLength={80}
        showCount
        value={sportsTitle}
        placeholder={t`所有人都看得到，不要说出选择`}
        onChange={({ target }) => set({ sportsTitle: target.value })}
      />
      <label htmlFor="tip-text">
        <Trans>理由</Trans>
      </label>
      <Input.TextArea
        id="tip-text"
        autoSize={{ minRows: 6, maxRows: 16 }}
        maxLength={20_000}
        value={sportsInfo}
        placeholder={t`买了的人才看得到`}
        onChange={({ target }) => set({ sportsInfo: target.value })}
      />
    </section>
  );
};

const Saved = ({ draft }: { draft: OpenDraft }): ReactNode => {
  if (draft.isDirty) return <Trans>还没存</Trans>;
  return draft.savedAt === null ? null : (
    <>
      <Trans>已存</Trans> <TimeText at={draft.savedAt} />
    </>
  );
};

const Form = ({ professorId, draft }: EditorProps): ReactNode => {
  const url = useUrlState();
  const leave = async (): Promise<void> => {
    if (!draft.isDirty || (await draft.save()) !== null) url.set({ draft: null, view: null });
  };
  return (
    <>
      <Flex>
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={() => void leave()}>
          <Trans>所有推荐</Trans>
        </Button>
      </Flex>
      <Legs professorId={professorId} draft={draft} />
      <Texts draft={draft} />
      <PriceFields professorId={professorId} content={draft.content} change={draft.change} />
      <div className={styles['foot']}>
        <Flex gap={10}>
          <Button size="large" onClick={() => void draft.save()} disabled={!draft.isDirty}>
            <Trans>存草稿</Trans>
          </Button>
          <Button size="large" type="primary" block onClick={() => url.set({ view: 'preview' })}>
            <Trans>预览</Trans>
          </Button>
        </Flex>
      </div>
    </>
  );
};

const Editor = ({ professorId, stored }: OwnProps & { stored: StoredDraft }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const draft = useDraft(professorId, stored);
  useUnsavedGuard(draft.isDirty);
  const labels = {
    sportsTitle: t`标题`,
    sportsInfo: t`理由`,
    legs: t`选择`,
    goldPrice: t`价格`,
    openBackGold: t`没中退款`,
    returnGoldPercentage: t`退款比例`,
  };
  return (
    <>
      <PageHead note={<Saved draft={draft} />} />
      {url.get('view') === 'preview' ? (
        <PreviewPage professorId={professorId} draftId={stored.id} draft={draft} />
      ) : (
        <Form professorId={professorId} draft={draft} />
      )}
      <ConflictDialog
        conflict={draft.conflict}
        labels={labels}
        onCancel={draft.dismiss}
        onKeepMine={draft.keepMine}
        onTakeTheirs={draft.takeTheirs}
      />
    </>
  );
};

/** Writes a tip: a draft that is stored while one types. */
export const WritePage = ({ professorId, draftId }: OwnProps & { draftId: string }): ReactNode => {
  const { data, error, refetch } = useQuery({
    ...opsQuery('opsListTipDrafts', { professorId, size: 500 }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error !== null && data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spin />;
  const found = data.list.find(({ id }) => id === draftId);
  return (
    <Editor professorId={professorId} stored={found ?? { id: draftId, content: {}, revision: 0, updatedAt: null }} />
  );
};
