import { theme } from 'antd';
import type { ReactNode } from 'react';
import { Bar, BarChart, Cell, ResponsiveContainer, Tooltip, XAxis } from 'recharts';
import { useLocale } from '#platform/i18n/locale.ts';

const HEIGHT = 56;
const UNFINISHED = 0.4;

interface SmallBarsProps {
  bars: readonly { label: string; value: number }[];
  /** What the figures are. */
  label: string;
  /** The bar that is not over yet. */
  current: number;
  tone?: 'colorPrimary' | 'colorWarning' | 'colorInfo';
}

/** Figures of consecutive hours or days as small bars; the text names those that are not 0. */
export const SmallBars = ({ bars, label, current, tone = 'colorPrimary' }: SmallBarsProps): ReactNode => {
  const language = useLocale();
  const { token } = theme.useToken();
  const text = bars
    .filter(({ value }) => value !== 0)
    .map((bar) => `${bar.label} ${bar.value.toLocaleString(language)}`)
    .join(', ');
  return (
    <div role="img" aria-label={`${label}: ${text === '' ? 0 : text}`} style={{ height: HEIGHT, minWidth: 0 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...bars]} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis dataKey="label" hide />
          <Tooltip
            cursor={{ fill: token.colorFillTertiary }}
            isAnimationActive={false}
            formatter={(value) => [Number(value).toLocaleString(language), label]}
            contentStyle={{
              background: token.colorBgElevated,
              border: 0,
              borderRadius: token.borderRadius,
              boxShadow: token.boxShadow,
            }}
          />
          <Bar dataKey="value" fill={token[tone]} radius={1} minPointSize={1} isAnimationActive={false}>
            {bars.map((bar, index) => (
              <Cell key={bar.label} fillOpacity={index >= current ? UNFINISHED : 1} />
            ))}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};
