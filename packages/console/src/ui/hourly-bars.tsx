import { theme } from 'antd';
import type { ReactNode } from 'react';
import { Bar, BarChart, Cell, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { useLocale } from '#platform/i18n/locale.ts';

const HOUR_MS = 3_600_000;
const HEIGHT = 56;
const UNFINISHED = 0.4;

interface HourlyBarsProps {
  /** Start of the first hour. */
  from: number;
  values: readonly number[];
  label: string;
  tone?: 'colorPrimary' | 'colorWarning' | 'colorInfo';
}

/** Figures of consecutive hours as small bars; the last hour is not over yet. */
export const HourlyBars = ({ from, values, label, tone = 'colorPrimary' }: HourlyBarsProps): ReactNode => {
  const language = useLocale();
  const { token } = theme.useToken();
  const data = values.map((value, hour) => ({ value, at: from + hour * HOUR_MS }));
  const hourText = (at: unknown): string =>
    new Date(Number(at)).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <div role="img" aria-label={`${label}: ${values.join(', ')}`} style={{ height: HEIGHT }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis dataKey="at" hide />
          <Tooltip
            cursor={{ fill: token.colorFillTertiary }}
            isAnimationActive={false}
            labelFormatter={hourText}
            formatter={(value) => [Number(value).toLocaleString(language), label]}
            contentStyle={{
              background: token.colorBgElevated,
              border: 0,
              borderRadius: token.borderRadius,
              boxShadow: token.boxShadow,
            }}
          />
          <Bar dataKey="value" fill={token[tone]} radius={1} minPointSize={1} isAnimationActive={false}>
            {data.map(({ at }, index) => (
              <Cell key={at} fillOpacity={index === data.length - 1 ? UNFINISHED : 1} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};
