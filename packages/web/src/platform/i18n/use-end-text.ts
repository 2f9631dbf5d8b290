import { useLingui } from '@lingui/react/macro';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useTimeText } from '#platform/i18n/use-time-text.ts';

/** Beyond this a day without its year is ambiguous. */
const NEAR_MS = 100 * 86_400_000;

/** The end of something within a sentence: near ones with the time, far ones with the year instead. */
export const useEndText = (): ((at: number) => string) => {
  const { i18n } = useLingui();
  const timeText = useTimeText('sentence');
  const present = useRenderTime();
  return (at) => (at < present + NEAR_MS ? timeText(at) : i18n.date(new Date(at), { dateStyle: 'long' }));
};
