import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { PageView } from '@touchline/contract/boot.ts';
import { App } from '#app/app.tsx';
import { findRoute } from '#app/shell/find-route.ts';
import { wire } from '#app/wiring/wire.ts';
import { boot } from '#platform/boot/boot.ts';
import { setAppRoot, type AppRoot } from '#platform/host/root.ts';
import { deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { activateLocale } from '#platform/i18n/i18n.ts';
import { locale } from '#platform/i18n/locale.ts';
import { loadScript } from '#platform/router/lazy-page.ts';
import { coverResults, hidesResults } from '#platform/results/hides-results.ts';
import { offlineTexts } from '#platform/i18n/offline-texts.ts';
import { FailureState } from '#ui/state/failure-state.tsx';
import { IsRestoringProvider } from '@tanstack/react-query';
import { Prerendered } from '#platform/prerender/prerender-context.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/primitives.css';
import '#ui/text.css';

/** On a slow line parts of the page come late: what they show is then drawn anew. */
const LATEST_MS = 6000;
/** What is touched has to be this person's. */
const TOUCHES = ['pointerdown', 'keydown'];

interface HydrationGateProps {
  children: ReactNode;
  /** All that the server rendered is taken over. */
  onOver: () => void;
}

/**
 * Keeps everything as the server rendered it, until all of it is taken over: what changes around a part that is not would have it drawn
 * anew; data that came meanwhile too. React itself holds back the change that ends this until the parts of the page are there.
 */
const HydrationGate = ({ children, onOver }: HydrationGateProps) => {
  const [isPrerendered, setPrerendered] = useState(true);
  useEffect(() => {
    if (!isPrerendered) return onOver();
    const end = (): void => setPrerendered(false);
    startTransition(end);
    const timer = setTimeout(end, LATEST_MS);
    for (const event of TOUCHES) addEventListener(event, end, true);
    return () => {
      clearTimeout(timer);
      for (const event of TOUCHES) removeEventListener(event, end, true);
    };
  }, [isPrerendered, onOver]);
  return (
    <Prerendered value={isPrerendered}>
      <IsRestoringProvider value={isPrerendered}>{children}</IsRestoringProvider>
    </Prerendered>
  );
};

/** The start without a domain list (N9) or without messages: nothing else can be shown. */
const StartFailure = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => (
  <FailureState {...offlineTexts(locale.get()).start} busy={isBusy} onRetry={onRetry} />
);

export interface MountOptions {
  root: AppRoot;
  /** R1. */
  basePath: string;
  /** What connects the app with its host, inside the router. */
  link?: ReactNode;
  /** The server may have drawn the first screen into the root. */
  isPrerendered?: boolean;
}

/** Whether the server has drawn what this browser would show here; `/` shows the anchor home (R2). */
const isOurs = (view: PageView | null): boolean => {
  if (view?.locale !== locale.get() || view.timeZone !== deviceTimeZone()) return false;
  if (view.hidesResults !== hidesResults.get()) return false;
  if (location.pathname === '/') history.replaceState(history.state, '', view.address);
  return view.address === location.pathname + location.search;
};

/** Shows the app in `root` (N9: once the start is complete). Returns the end of all that it began. */
export const mountApp = ({ root, basePath, link, isPrerendered = false }: MountOptions): (() => void) => {
  setAppRoot(root);
  const life = new AbortController();
  const ends = [wire()];
  let react: Root | undefined;

  /** Without network the live parts wait for it. */
  const startLive = (): void => {
    loadScript(() => import('#app/wiring/wire-live.ts')).then(
      ({ wireLive }) => life.signal.aborted || ends.push(wireLive(basePath)),
      () => addEventListener('online', startLive, { once: true, signal: life.signal }),
    );
  };

  /** Takes over what the server rendered, or draws anew. */
  const show = (screen: ReactNode, isHydrated: boolean): void => {
    // In small steps, between which the page answers to fingers.
    if (isHydrated) startTransition(() => void (react = hydrateRoot(root.element, screen)));
    else (react ??= createRoot(root.element)).render(screen);
  };

  const start = async (): Promise<void> => {
    const starting = Promise.all([boot(), activateLocale(locale.get()), coverResults()]).then(
      ([view]) => ({ view }),
      () => null,
    );
    // A page that is there already is taken over in one piece.
    const page = isPrerendered ? findRoute(location.pathname)?.page.load() : undefined;
    const [started] = await Promise.all([starting, page?.catch(() => undefined)]);
    if (life.signal.aborted) return;
    if (started === null) {
      isTrying = false;
      return showFailure(false);
    }
    const isHydrated = isPrerendered && isOurs(started.view);
    const app = <App basePath={basePath} link={link} />;
    show(isHydrated ? <HydrationGate onOver={startLive}>{app}</HydrationGate> : app, isHydrated);
    if (!isHydrated) startLive();
  };

  /** While the start is tried again, there is no second press. */
  const showFailure = (isBusy: boolean): void => show(<StartFailure isBusy={isBusy} onRetry={retry} />, false);
  let isTrying = true;
  const retry = (): void => {
    if (isTrying) return;
    isTrying = true;
    showFailure(true);
    void start();
  };
  addEventListener('online', retry, { signal: life.signal });

  void start();
  return () => {
    life.abort();
    react?.unmount();
    for (const end of ends) end();
    root.element.remove();
    setAppRoot(null);
  };
};
