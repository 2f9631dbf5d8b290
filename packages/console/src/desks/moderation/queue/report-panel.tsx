import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ContextLine, ReportDetail } from '@touchline/contract/ops-moderation.ts';
import { Alert, Button, Image } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSession } from '#platform/session/session.ts';
import { TimeText } from '#ui/time-text.tsx';
import { ACTION_NAMES } from '../labels.ts';
import { DecisionBar } from './decision-bar.tsx';
import styles from './queue.module.css';
import { Categories, KindText } from './queue-list.tsx';
import type { DecisionState } from './use-decision.ts';

const PICTURE_WIDTH = 120;

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

const Line = ({ line, detail }: { line: ContextLine; detail: ReportDetail }): ReactNode => {
  const ref = useRef<HTMLLIElement>(null);
  const { reporterCount, uid } = detail.report;
  const kind = line.isReported ? 'reported' : line.uid !== null && line.uid === uid ? 'same' : line.role;
  useEffect(() => {
    const [row, box] = [ref.current, ref.current?.closest<HTMLElement>('[data-context]')];
    // The page itself stays where it is.
    if (line.isReported && row && box) box.scrollTop = row.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [line.isReported]);
  return (
    <li ref={ref} className={styles['line']} data-kind={kind}>
      <TimeText at={line.at} />
      <b>{line.name}</b>
      <span>{line.text}</span>
      {line.isReported && (
        <small>
          <Trans>{reporterCount} 人举报</Trans>
        </small>
      )}
    </li>
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
  const { report, context, contextName, isThere } = detail;
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
      <div className={styles['context']} data-context>
        <ul>
          {context.map((line) => (
            <Line key={line.id} line={line} detail={detail} />
          ))}
        </ul>
        {report.pictures.length > 0 && (
          <div className={styles['pictures']}>
            <Image.PreviewGroup>
              {report.pictures.map((address) => (
                <Image key={address} src={address} width={PICTURE_WIDTH} alt={t`被举报的图片`} />
              ))}
            </Image.PreviewGroup>
          </div>
        )}
        {!isThere && report.state === 'open' && (
          <Alert type="warning" showIcon title={t`内容已经不在了，下面是举报时的副本`} />
        )}
      </div>
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
