import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { AppHeader } from '#app/shell/app-header.tsx';
import { overlays } from '#app/shell/overlay-store.ts';
import { Stage } from '#app/shell/stage.tsx';
import { i18n } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { LoadingOverlay } from '#ui/loading/loading-overlay.tsx';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '#platform/i18n/format.ts';
import { useIsOnline } from '#platform/network/use-is-online.ts';
import { renderedAt } from '#platform/prerender/prerender-context.ts';
import { lastReplyAt } from '#app/wiring/last-reply.ts';
import { type Store, useStore } from '#platform/storage/store.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { SilentBoundary } from '#app/shell/boundary.tsx';
import { playerHost } from '#ui/player/player-store.ts';
import styles from './app.module.css';

/** What comes with a script of its own. It stands beside the pages, so it goes on when they change. */
const Outlet = ({ part }: { part: Store<ComponentType | null> }) => {
  const Part = useStore(part);
  return Part === null ? null : (
    <SilentBoundary>
      <Part />
    </SilentBoundary>
  );
};

/** Says that what is on screen is the last data, and of when. */
const OfflineStrip = () => {
  const isOnline = useIsOnline();
  const repliedAt = useStore(lastReplyAt);
  const { hourMinute } = useFormats();
  if (isOnline) return null;
  // Until the server answers, the data is that of the page, which may have been stored a while ago.
  const time = hourMinute(repliedAt === 0 ? renderedAt() : repliedAt);
  return (
    <p className={styles.strip} role="status">
      <Icon name="offline" size={15} />
      <Trans>离线 · 更新于 {time}</Trans>
    </p>
  );
};

/** N9: another value of the query parameter `t` renders everything anew; leaving it out keeps what is there. */
const useRenderKey = (): string => {
  const t = new URLSearchParams(useLocation().search).get('t');
  const [key, setKey] = useState(t ?? '');
  if (t !== null && t !== key) setKey(t);
  return t ?? key;
};

interface ShellProps {
  /** What connects the app with its host. */
  link?: ReactNode;
}

/**
 * Everything on screen, inside of what gives it language, data and address. The link has its place here, where the server has it, too:
 * the ids of React count places, and what is drawn later names elements that the server drew.
 */
export const Shell = ({ link }: ShellProps) => {
  const key = useRenderKey();
  return (
    <>
      {link}
      <Outlet part={overlays} />
      <AppHeader />
      <Outlet part={playerHost} />
      <OfflineStrip />
      <Stage key={key} />
      <LoadingOverlay />
    </>
  );
};

interface AppProps extends ShellProps {
  /** R1. */
  basePath: string;
}

export const App = ({ basePath, link }: AppProps) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={basePath}>
        <Shell link={link} />
      </BrowserRouter>
    </QueryClientProvider>
  </I18nProvider>
);
