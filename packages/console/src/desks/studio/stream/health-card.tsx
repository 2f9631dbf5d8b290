import { Trans, useLingui } from '@lingui/react/macro';
import type { IngestHealth, StudioSample } from '@touchline/contract/studio.ts';
import { Card, Segmented, theme } from 'antd';
import type { ReactNode } from 'react';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLocale } from '#platform/i18n/locale.ts';
import { LoadError } from '#ui/page-state.tsx';
import { StateTag, type Tone } from '#ui/state-tag.tsx';
import { useUrlState } from '#ui/use-url-state.ts';
import { type Studio, useHealth, useStartText } from '../studio-data.ts';
import styles from '../studio.module.css';
import { StreamNotice } from './stream-notice.tsx';
import { EncodingLine } from './encoding-line.tsx';

/** Large numbers fit beside the chart. */
const SHORT = { notation: 'compact' } as const;
const GOOD_KEY_FRAME_MS = 4000;
const LATE_KEY_FRAME_MS = 10_000;
const FEW_FRAMES = 20;
const KBIT_PER_MBIT = 1000;

type Verdict = 'none' | 'good' | 'slow' | 'late';

/** What is wrong first. */
const verdictOf = (ingest: IngestHealth | null): Verdict => {
  if (ingest === null) return 'none';
  if ((ingest.lastKeyFrameAgeMs ?? LATE_KEY_FRAME_MS) >= LATE_KEY_FRAME_MS) return 'late';
  const isSlow = ingest.framesPerSecond < FEW_FRAMES || (ingest.keyFrameIntervalMs ?? 0) > GOOD_KEY_FRAME_MS;
  return isSlow ? 'slow' : 'good';
};

const TONES: Readonly<Record<Verdict, Tone>> = { none: 'off', good: 'good', slow: 'warning', late: 'bad' };

const VerdictText = ({ verdict }: { verdict: Verdict }): ReactNode => {
  const { t } = useLingui();
  const texts = { none: t`没有画面`, good: t`很好`, slow: t`偏慢`, late: t`卡住了` };
  return <StateTag tone={TONES[verdict]}>{texts[verdict]}</StateTag>;
};

const Figure = ({ label, value, unit }: { label: string; value: string; unit?: string }): ReactNode => (
  <span className={styles['measure']}>
    {label} <b>{value}</b> {unit}
  </span>
);

const Figures = ({ ingest }: { ingest: IngestHealth }): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const keyFrame = ingest.keyFrameIntervalMs === null ? '–' : (ingest.keyFrameIntervalMs / 1000).toFixed(1);
  return (
    <div className={styles['measures']}>
      <Figure label={t`码率`} value={ingest.bitrate.toLocaleString(language)} unit="kbit/s" />
      <Figure label={t`帧`} value={ingest.framesPerSecond.toLocaleString(language)} unit={t`每秒`} />
      <Figure
        label={t`丢帧`}
        value={ingest.droppedFrames === null ? '–' : ingest.droppedFrames.toLocaleString(language)}
      />
      <Figure label={t`关键帧`} value={keyFrame} unit={t`秒`} />
      {ingest.width !== null && <Figure label={t`画面`} value={`${ingest.width} × ${ingest.height}`} />}
      <Figure
        label={t`编码`}
        value={[ingest.videoCodec, ingest.audioCodec].filter((one) => one !== null).join(' · ')}
      />
    </div>
  );
};

type Shown = 'viewers' | 'bitrate';

const valueOf = (sample: StudioSample, shown: Shown): number | null =>
  shown === 'viewers' ? sample.viewers : sample.bitrate === null ? null : sample.bitrate / KBIT_PER_MBIT;

const Chart = ({ samples, shown }: { samples: readonly StudioSample[]; shown: Shown }): ReactNode => {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const language = useLocale();
  const startText = useStartText();
  const data = samples.map((sample) => ({ at: sample.at, value: valueOf(sample, shown) }));
  const unit = shown === 'viewers' ? '' : ' M';
  const tick = { fill: token.colorTextSecondary, fontSize: 11 };
  return (
    <div
      className={styles['chart']}
      role="img"
      aria-label={shown === 'viewers' ? t`两小时内的观众` : t`两小时内的码率`}
    >
      <ResponsiveContainer width="100%" height={150}>
        <AreaChart data={data} margin={{ top: 6, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={token.colorBorderSecondary} />
          <XAxis dataKey="at" tickFormatter={startText} tick={tick} tickLine={false} axisLine={false} minTickGap={60} />
          <YAxis
            width={44}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => `${value.toLocaleString(language, SHORT)}${unit}`}
            allowDecimals={shown === 'bitrate'}
          />
          <Tooltip
            isAnimationActive={false}
            labelFormatter={(at) => startText(Number(at))}
            formatter={(value) => [
              `${Number(value).toLocaleString(language)}${unit}`,
              shown === 'viewers' ? t`观众` : t`码率`,
            ]}
            contentStyle={{ background: token.colorBgElevated, borderColor: token.colorBorder, color: token.colorText }}
          />
          <Area
            dataKey="value"
            type="monotone"
            stroke={token.colorPrimary}
            fill={token.colorPrimary}
            fillOpacity={0.14}
            strokeWidth={1.6}
            isAnimationActive={false}
            connectNulls={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
};

const ChartChoice = (): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  return (
    <Segmented<Shown>
      size="small"
      aria-label={t`曲线`}
      value={url.get('chart') === 'bitrate' ? 'bitrate' : 'viewers'}
      onChange={(next) => url.set({ chart: next === 'viewers' ? null : next })}
      options={[
        { value: 'viewers', label: t`观众` },
        { value: 'bitrate', label: t`码率` },
      ]}
    />
  );
};

/** The stream as it arrives, and viewers or bitrate over the last two hours. */
export const HealthCard = (studio: Studio): ReactNode => {
  const shown = useUrlState().get('chart') === 'bitrate' ? 'bitrate' : 'viewers';
  const { data, error, refetch } = useHealth(studio);
  const ingest = data?.ingest ?? null;
  return (
    <Card
      size="small"
      title={
        <span className={styles['cardTitle']}>
          <Trans>上行</Trans>
          {data !== undefined && <VerdictText verdict={verdictOf(ingest)} />}
        </span>
      }
      extra={<ChartChoice />}
      loading={data === undefined && error === null}
    >
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <StreamNotice health={data} />}
      {ingest !== null && <Figures ingest={ingest} />}
      {ingest !== null && <EncodingLine encoding={ingest.encoding} />}
      {data?.waitsUntil === null && ingest === null && (
        <p className={styles['hint']}>
          <Trans>服务器还没有收到画面。在下面选一种办法开播：用这台设备，或者用 OBS。</Trans>
        </p>
      )}
      {data !== undefined && data.samples.length > 1 && <Chart samples={data.samples} shown={shown} />}
    </Card>
  );
};
