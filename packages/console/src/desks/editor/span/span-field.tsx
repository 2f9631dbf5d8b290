import { useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { SpanBar } from './span-bar.tsx';
import type { Span } from './span.ts';
import styles from './span.module.css';
import { mondayOf, WeekDays, weekOf } from './week.tsx';

interface Bound {
  value?: number | null;
  onChange?: ((value: number | null) => void) | undefined;
}

const WeekLane = ({
  span,
  hasEnd,
  onMove,
}: {
  span: Span;
  hasEnd: boolean;
  onMove: (span: Span) => void;
}): ReactNode => {
  const { t } = useLingui();
  const monday = mondayOf(span.start ?? undefined);
  return (
    <div className={styles['field']}>
      <WeekDays monday={monday} />
      <div className={styles['lane']}>
        <SpanBar
          {...span}
          axis={weekOf(monday)}
          name={t`这一条`}
          text=""
          state="scheduled"
          hasEnd={hasEnd}
          onMove={onMove}
          onDrop={() => {}}
        />
      </div>
    </div>
  );
};

interface EndLaneProps extends Bound {
  start: number | null;
  onStart?: Bound['onChange'];
}

const EndLane = ({ start, onStart, value: end = null, onChange: onEnd }: EndLaneProps): ReactNode => (
  <WeekLane
    span={{ start, end }}
    hasEnd
    onMove={(span) => {
      if (span.start !== start) onStart?.(span.start);
      if (span.end !== end) onEnd?.(span.end);
    }}
  />
);

const StartLane = ({ end, value: start = null, onChange }: Bound & { end: string }): ReactNode => (
  <Form.Item name={end} noStyle>
    <EndLane start={start} onStart={onChange} />
  </Form.Item>
);

/** About as long as a show takes. */
const SHOW_MS = 2 * 3_600_000;

const ShowLane = ({ value: start = null, onChange }: Bound): ReactNode =>
  start !== null && (
    <WeekLane span={{ start, end: start + SHOW_MS }} hasEnd={false} onMove={(span) => onChange?.(span.start)} />
  );

/** A time or two of a form as a bar in its week, in step with their fields. */
export const SpanField = ({ start, end }: { start: string; end?: string }): ReactNode => (
  <Form.Item name={start} noStyle>
    {end === undefined ? <ShowLane /> : <StartLane end={end} />}
  </Form.Item>
);
