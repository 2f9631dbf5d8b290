import { locale } from '#platform/i18n/locale.ts';
import { offlineTexts } from '#platform/i18n/offline-texts.ts';
import { FailureState } from '#ui/state/failure-state.tsx';

/** The start without a domain list (N9) or without messages: nothing else can be shown. */
export const StartFailure = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => (
  <FailureState {...offlineTexts(locale.get()).start} busy={isBusy} onRetry={onRetry} />
);
