import { createStore } from '#platform/storage/store.ts';

const waits = new Set<object>();
const shown = createStore(false);

const tell = (): void => shown.set(waits.size > 0);

/** The full-screen loading overlay (N13). */
export const loading = {
  /** Shows it until the returned function is called; several callers may overlap. */
  show: (): (() => void) => {
    const wait = {};
    waits.add(wait);
    tell();
    return () => {
      waits.delete(wait);
      tell();
    };
  },
  /** Hides it whoever showed it: a call failed (X3, X4). */
  hide: (): void => {
    waits.clear();
    tell();
  },
};

/** Whether anything is waited for. */
export const isLoading: Pick<typeof shown, 'get' | 'subscribe'> = shown;
