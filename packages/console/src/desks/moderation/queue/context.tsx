import { Trans, useLingui } from '@lingui/react/macro';
import type { ContextLine, ReportDetail } from '@touchline/contract/ops-moderation.ts';
import { Alert, Image } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { TimeText } from '#ui/time-text.tsx';
import styles from './context.module.css';

const PICTURE_WIDTH = 120;

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

/** The reported content with what stands before and after it. */
export const ReportContext = ({ detail }: { detail: ReportDetail }): ReactNode => {
  const { t } = useLingui();
  const { report, context, isThere } = detail;
  return (
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
  );
};
