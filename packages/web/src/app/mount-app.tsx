import '#ui/tokens.css';
import '#ui/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { StartFailure } from '#app/start-failure.tsx';
import { wire } from '#app/wiring/wire.ts';
import { boot } from '#platform/boot/boot.ts';
import { setAppRoot } from '#platform/host/root.ts';
import type { AppRoot } from '#platform/host/root.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { locale } from '#platform/i18n/locale.ts';
import { loadScript } from '#platform/router/lazy-page.ts';

export interface MountOptions {
  root: AppRoot;
  /** R1. */
  basePath: string;
  /** What connects the app with its host, inside the router. */
  link?: ReactNode;
}

/** Shows the app in `root` (N9: once the start is complete). Returns the end of all that it began. */
export const mountApp = ({ root, basePath, link }: MountOptions): (() => void) => {
  setAppRoot(root);
  const life = new AbortController();
  const ends = [wire()];
  const react = createRoot(root.element);

  /** Without network the live parts wait for it. */
  const startLive = (): void => {
    loadScript(() => import('#app/wiring/wire-live.ts')).then(
      ({ wireLive }) => life.signal.aborted || ends.push(wireLive()),
      () => addEventListener('online', startLive, { once: true, signal: life.signal }),
    );
  };

  const start = async (): Promise<void> => {
    const messages = activateLocale(locale.get());
    const isReady = await Promise.all([boot(), messages]).then(
      () => true,
      () => false,
    );
    await messages;
    if (life.signal.aborted) return;
    react.render(isReady ? <App basePath={basePath} link={link} /> : <StartFailure onRetry={() => void start()} />);
    if (isReady) startLive();
  };

  void start();
  return () => {
    life.abort();
    react.unmount();
    for (const end of ends) end();
    root.element.remove();
    setAppRoot(null);
  };
};
