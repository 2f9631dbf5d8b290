import { useEffect, useRef, useState } from 'react';
import { awaitApp } from '#features/download/get-app/await-app.ts';

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
