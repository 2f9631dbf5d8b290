import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { i18n } from '#platform/i18n/i18n.ts';
import { ErrorState } from '#ui/state/error-state.tsx';

const Message = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useLingui();
  return <ErrorState title={t`暂时连不上服务器`} text={t`请检查网络，然后再试一次。`} onRetry={onRetry} />;
};

/** The start without a domain list (N9): nothing else can be shown. */
export const StartFailure = ({ onRetry }: { onRetry: () => void }) => (
  <I18nProvider i18n={i18n}>
    <Message onRetry={onRetry} />
  </I18nProvider>
);
