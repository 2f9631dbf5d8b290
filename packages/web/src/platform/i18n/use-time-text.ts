import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useLingui } from '@lingui/react/macro';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';

/** A moment (epoch ms) by itself or within a sentence: 今天 21:04, 昨天 09:30, 11月18日 21:04. */
export const useTimeText = (place: 'alone' | 'sentence' = 'alone'): ((at: number) => string) => {
  const { t } = useLingui();
  const { monthDay, hourMinute } = useFormats();
  const present = useRenderTime();
  const isAlone = place === 'alone';
  return (at) => {
    const time = hourMinute(at);
    const near = nearDay(at, present);
    if (near === 'today') return isAlone ? t`今天 ${time}` : t({ message: `今天 ${time}`, context: 'sentence' });
    if (near === 'tomorrow') return isAlone ? t`明天 ${time}` : t({ message: `明天 ${time}`, context: 'sentence' });
    if (near === 'yesterday') return isAlone ? t`昨天 ${time}` : t({ message: `昨天 ${time}`, context: 'sentence' });
    return `${monthDay(at)} ${time}`;
  };
};
