import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportDetail } from '@touchline/contract/ops-moderation.ts';
import { Alert, Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSession } from '#platform/session/session.ts';
import { TimeText } from '#ui/time-text.tsx';
import { ACTION_NAMES } from '../labels.ts';
import { ReportContext } from './context.tsx';
import { DecisionBar } from './decision-bar.tsx';
import styles from './queue.module.css';
import { Categories, KindText } from './queue-list.tsx';
import type { DecisionState } from './use-decision.ts';

const Assignee = ({ detail: { report }, state }: { detail: ReportDetail; state: DecisionState }): ReactNode => {
  const me = useSession();
  const { id, assignee } = report;
  if (report.state !== 'open') return null;
  const isMine = assignee === me.name || assignee === me.login;
  const isBusy = state.claim.isPending;
  if (assignee === null)
    return (
      <Button size="small" loading={isBusy} onClick={() => state.claim.mutate({ id })}>
        <Trans>领取</Trans>
      </Button>
    );
  return (
    <>
      <span className={styles['assignee']}>{assignee}</span>
      <Button
        size="small"
        loading={isBusy}
        onClick={() => state.claim.mutate({ id, ...(isMine ? { release: true } : { takeOver: true }) })}
      >
        {isMine ? <Trans>放回</Trans> : <Trans>接手</Trans>}
      </Button>
    </>
  );
};

const Decided = ({ detail: { report } }: { detail: ReportDetail }): ReactNode => {
  const { _ } = useTexts();
  const { decidedBy, note } = report;
  if (report.action === null) return null;
  const action = _(ACTION_NAMES[report.action]);
  return (
    <Alert
      className={styles['decided'] ?? ''}
      type={report.state === 'rejected' ? 'info' : 'success'}
      showIcon
      title={
        <>
          <Trans>
            {decidedBy}：{action}
          </Trans>{' '}
          <TimeText at={report.decidedAt} />
        </>
      }
      description={note || undefined}
    />
  );
};

interface ReportPanelProps {
  detail: ReportDetail;
  state: DecisionState;
  /** It was chosen in the list, which stands above it. */
  isBelow: boolean;
}

/** The middle: the reported content in its context, and what to do. */
export const ReportPanel = ({ detail, state, isBelow }: ReportPanelProps): ReactNode => {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBelow) panel.current?.scrollIntoView({ block: 'start' });
  }, [isBelow]);
  const { report, contextName } = detail;
  return (
    <section ref={panel} className={styles['panel']} aria-label={t`举报的内容`}>
      <header className={styles['panelHead']}>
        <b>
          <KindText report={report} />
        </b>
        <Categories report={report} />
        <span className={styles['where']}>{contextName || `ID ${report.contextId}`}</span>
        <Assignee detail={detail} state={state} />
      </header>
      <ReportContext detail={detail} />
      {report.state === 'open' ? (
        <DecisionBar detail={detail} state={state} />
      ) : (
        <footer className={styles['bar']}>
          <Decided detail={detail} />
          <Button loading={state.undo.isPending} onClick={() => state.undo.mutate([report.id])}>
            <Trans>撤销</Trans>
          </Button>
        </footer>
      )}
    </section>
  );
};
