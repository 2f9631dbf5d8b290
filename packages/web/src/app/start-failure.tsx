import { locale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { FailureState } from '#ui/state/failure-state.tsx';

/** Written out, because the messages themselves may be what did not come. */
const WORDS: Readonly<Record<Locale, { title: string; text: string; retry: string }>> = {
  'zh-CN': { title: '暂时连不上服务器', text: '请检查网络，然后再试一次。', retry: '重试' },
  'en-US': {
    title: 'The server cannot be reached',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
};

/** The start without a domain list (N9) or without messages: nothing else can be shown. */
export const StartFailure = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => (
  <FailureState {...WORDS[locale.get()]} busy={isBusy} onRetry={onRetry} />
);
