import { useLingui } from '@lingui/react/macro';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useUrlState } from '#ui/use-url-state.ts';
import { dayBefore, usePeriod, type ChosenPeriod } from './period.ts';

const DAY = 'YYYY-MM-DD';

interface PeriodFieldProps {
  value: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}

/** Days in Shanghai, both inclusive, with the common ones a click away. */
export const PeriodField = ({ value, onChange }: PeriodFieldProps): ReactNode => {
  const { t } = useLingui();
  const today = dayjs(dayBefore(0));
  const lastMonth = today.subtract(1, 'month');
  return (
    <DatePicker.RangePicker
      value={[dayjs(value.from), dayjs(value.to)]}
      allowClear={false}
      format={DAY}
      placeholder={[t`从`, t`到`]}
      presets={[
        { label: t`今天`, value: [today, today] },
        { label: t`昨天`, value: [today.subtract(1, 'day'), today.subtract(1, 'day')] },
        { label: t`最近 7 天`, value: [today.subtract(6, 'day'), today] },
        { label: t`最近 30 天`, value: [today.subtract(29, 'day'), today] },
        { label: t`本月`, value: [today.startOf('month'), today] },
        { label: t`上月`, value: [lastMonth.startOf('month'), lastMonth.endOf('month')] },
      ]}
      onChange={(days) => {
        const [from, to] = days ?? [];
        if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) });
      }}
    />
  );
};

/** The period of the page, in its address. */
export const PeriodPicker = (): ReactNode => {
  const url = useUrlState();
  return <PeriodField value={usePeriod()} onChange={(period) => url.set({ ...period, page: null })} />;
};
