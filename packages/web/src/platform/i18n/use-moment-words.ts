import { useLingui } from '@lingui/react/macro';
import { nearDay, useFormats } from '#platform/i18n/format.ts';

/** A moment (epoch ms) within a sentence: 今天 21:04, 昨天 09:30, 11月18日 21:04. */
export const useMomentWords = (): ((at: number) => string) => {
  const { t } = useLingui();
  const { monthDay, hourMinute } = useFormats();
  return (at) => {
    const time = hourMinute(at);
    const near = nearDay(at, Date.now());
    if (near === 'today') return t`今天 ${time}`;
    if (near === 'tomorrow') return t`明天 ${time}`;
    return near === 'yesterday' ? t`昨天 ${time}` : `${monthDay(at)} ${time}`;
  };
};
