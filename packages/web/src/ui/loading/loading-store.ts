import { createStore } from '#platform/storage/store.ts';

const waits = new Set<object>();
const shown = createStore(false);

const notify = (): void => shown.set(waits.size > 0);

/** The full-screen loading overlay (N13). */
export const loading = {
  /** Shows it until the returned function is called; several callers may overlap. */
  show: (): (() => void) => {
    const wait = {};
    waits.add(wait);
    notify();
    return () => {
      waits.delete(wait);
      notify();
    };
  },
  /** Hides it whoever showed it: a call failed (X3, X4). */
  hide: (): void => {
    waits.clear();
    notify();
  },
};

/** Whether anything is waited for. */
export const isLoading: Pick<typeof shown, 'get' | 'subscribe'> = shown;
