import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListedReport, ReportAction, ReportDetail } from '@touchline/contract/ops-moderation.ts';
import { AutoComplete, Button, Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { ACTION_HINTS, ACTION_KEYS, ACTION_NAMES, CATEGORY_NAMES } from '../labels.ts';
import styles from './queue.module.css';
import barStyles from '#desks/moderation/queue/decision-bar.module.css';
import type { DecisionState } from './use-decision.ts';

const Similar = ({ detail: { similar }, state }: { detail: ReportDetail; state: DecisionState }): ReactNode => {
  const { t } = useLingui();
  if (similar.length === 0) return null;
  const { draft, setDraft } = state;
  return (
    <div className={barStyles['similar']}>
      <b>
        <Plural value={similar.length} other="同一会员另有 # 条" />
      </b>
      {similar.slice(0, 2).map(({ id, text }) => (
        <span key={id} className={styles['excerpt']}>
          {text}
        </span>
      ))}
      <Switch
        size="small"
        checked={draft.withSimilar}
        aria-label={t`一起处理`}
        onChange={(withSimilar) => setDraft({ ...draft, withSimilar })}
      />
      <span>
        <Trans>一起处理</Trans>
      </span>
    </div>
  );
};

const Confirm = ({ report, state }: { report: ListedReport; state: DecisionState }): ReactNode => {
  const { draft, decision, undo, lastIds } = state;
  const { action } = draft;
  return (
    <span className={barStyles['confirm']}>
      <Button
        type="primary"
        danger={action === 'ban'}
        disabled={action === null}
        loading={decision.isPending}
        onClick={() => action !== null && decision.mutate({ id: report.id, action })}
      >
        <Trans>确认</Trans>
      </Button>
      <Button type="text" disabled={lastIds.length === 0} loading={undo.isPending} onClick={() => undo.mutate(lastIds)}>
        <Trans>撤销</Trans> <kbd>U</kbd>
      </Button>
    </span>
  );
};

const Texts = ({ detail: { report }, state }: { detail: ReportDetail; state: DecisionState }): ReactNode => {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { draft, setDraft } = state;
  const reasons = report.categories.flatMap(({ id }) => (CATEGORY_NAMES[id] ? [{ value: _(CATEGORY_NAMES[id]) }] : []));
  return (
    <div className={barStyles['texts']}>
      <AutoComplete
        options={reasons}
        value={draft.reason}
        disabled={draft.action === 'dismiss' || draft.action === 'remove'}
        onChange={(reason: string) => setDraft({ ...draft, reason })}
      >
        <Input maxLength={200} placeholder={t`原因（会员会看到）`} aria-label={t`原因（会员会看到）`} />
      </AutoComplete>
      <Input
        maxLength={200}
        value={draft.note}
        placeholder={t`备注（只给同事）`}
        aria-label={t`备注（只给同事）`}
        onChange={({ target }) => setDraft({ ...draft, note: target.value })}
      />
      <Confirm report={report} state={state} />
    </div>
  );
};

const ACTIONS = Object.keys(ACTION_KEYS) as ReportAction[];

const ActionButton = ({
  action,
  state,
  isOff,
}: {
  action: ReportAction;
  state: DecisionState;
  isOff: boolean;
}): ReactNode => {
  const { t } = useLingui();
  const { _ } = useTexts();
  const { draft, setDraft } = state;
  const isChosen = draft.action === action;
  return (
    <button
      type="button"
      className={barStyles['choice']}
      aria-pressed={isChosen}
      data-action={action}
      disabled={isOff}
      aria-keyshortcuts={ACTION_KEYS[action]}
      onClick={() => setDraft({ ...draft, action: isChosen ? null : action })}
    >
      <kbd>{ACTION_KEYS[action].toUpperCase()}</kbd>
      <b>{_(ACTION_NAMES[action])}</b>
      <small>{isChosen ? t`已选 · ↵ 确认` : _(ACTION_HINTS[action])}</small>
    </button>
  );
};

/** What to do with the reported content: an action by key or press, confirmed by Enter or the button. */
export const DecisionBar = ({ detail, state }: { detail: ReportDetail; state: DecisionState }): ReactNode => {
  const { t } = useLingui();
  const { member } = detail;
  return (
    <footer className={styles['bar']}>
      <Similar detail={detail} state={state} />
      <Texts detail={detail} state={state} />
      <div className={barStyles['choices']} role="group" aria-label={t`处理`}>
        {ACTIONS.map((one) => (
          <ActionButton
            key={one}
            action={one}
            state={state}
            isOff={member === null && one !== 'remove' && one !== 'dismiss'}
          />
        ))}
      </div>
    </footer>
  );
};
