import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useLingui } from '@lingui/react/macro';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';

/** When a tip was published: 今天 18:40 发布, 昨天 18:40 发布, 11月21日 18:40 发布. Epoch ms. */
export const usePublishedText = (): ((at: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, monthDay } = useFormats();
  const present = useRenderTime();
  return (at) => {
    const near = nearDay(at, present);
    const time = hourMinute(at);
    if (near === 'today') return t`今天 ${time} 发布`;
    if (near === 'yesterday') return t`昨天 ${time} 发布`;
    const day = monthDay(at);
    return t`${day} ${time} 发布`;
  };
};
