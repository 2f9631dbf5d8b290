import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { AppHeader } from '#app/shell/app-header.tsx';
import { OfflineStrip } from '#app/shell/offline-strip.tsx';
import { PlayerOutlet } from '#app/shell/player-outlet.tsx';
import { Stage } from '#app/shell/stage.tsx';
import { i18n } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { LoadingOverlay } from '#ui/loading/loading-overlay.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';

/** N9: another value of the query parameter `t` renders everything anew; leaving it out keeps what is there. */
const useRenderKey = (): string => {
  const t = new URLSearchParams(useLocation().search).get('t');
  const [key, setKey] = useState(t ?? '');
  if (t !== null && t !== key) setKey(t);
  return t ?? key;
};

/** Everything on screen, inside of what gives it language, data and address. */
export const Shell = () => {
  const key = useRenderKey();
  return (
    <>
      <AppHeader />
      <PlayerOutlet />
      <OfflineStrip />
      <Stage key={key} />
      <LoadingOverlay />
      <Toaster />
    </>
  );
};

interface AppProps {
  /** R1. */
  basePath: string;
  /** What connects the app with its host. */
  link?: ReactNode;
}

export const App = ({ basePath, link }: AppProps) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={basePath}>
        {link}
        <Shell />
      </BrowserRouter>
    </QueryClientProvider>
  </I18nProvider>
);
