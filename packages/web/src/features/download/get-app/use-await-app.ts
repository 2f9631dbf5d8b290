import { useEffect, useRef, useState } from 'react';

/** What the wait needs of the page. */
export interface Surroundings {
  isHidden(): boolean;
  now(): number;
  /** Calls `gone` once the person may be somewhere else: the page is hidden, left, or another window has the focus. */
  onGone(gone: () => void): () => void;
}

interface Endings {
  /** The page went out of sight: the app is open. */
  onOpened(): void;
  /** Nothing happened. */
  onMissing(): void;
}

/** An app that is there takes over in less. */
const APP_WAIT_MS = 1600;
/** A timer that comes much later than it was set for slept behind the app. */
const LATE_MS = 1000;

const thisPage: Surroundings = {
  isHidden: () => document.hidden,
  now: () => Date.now(),
  onGone: (gone) => {
    const end = new AbortController();
    document.addEventListener('visibilitychange', gone, end);
    for (const name of ['pagehide', 'blur']) addEventListener(name, gone, end);
    return () => end.abort();
  },
};

/**
 * After a press on a deep link: whether the native app opened. A browser does not say, so the page watches whether it is
 * put aside. Returns the end of the wait, after which neither ending is called.
 */
export const awaitApp = ({ onOpened, onMissing }: Endings, page: Surroundings = thisPage): (() => void) => {
  const startedAt = page.now();
  const judge = (): void => {
    stop();
    const isLate = page.now() - startedAt > APP_WAIT_MS + LATE_MS;
    if (page.isHidden() || isLate) onOpened();
    else onMissing();
  };
  const timer = setTimeout(judge, APP_WAIT_MS);
  const stopListening = page.onGone(() => {
    stop();
    onOpened();
  });
  const stop = (): void => {
    clearTimeout(timer);
    stopListening();
  };
  return stop;
};

type AppState = 'unasked' | 'opening' | 'missing';

/** Watches what a press on the deep link does; `onMissing` is called when no app opened. */
export const useAwaitApp = (onMissing: () => void): { state: AppState; begin: () => void } => {
  const [state, setState] = useState<AppState>('unasked');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const begin = (): void => {
    stop.current?.();
    setState('opening');
    stop.current = awaitApp({
      onOpened: () => setState('unasked'),
      onMissing: () => {
        setState('missing');
        onMissing();
      },
    });
  };
  return { state, begin };
};
