let running = 0;
const listeners = new Set<() => void>();

const set = (count: number): void => {
  running = count;
  for (const listener of [...listeners]) listener();
};

/** The full-screen loading overlay (N13). */
export const loading = {
  /** Shows it until the returned function is called; several callers may overlap. */
  show: (): (() => void) => {
    let open = true;
    set(running + 1);
    return () => {
      if (open && running > 0) set(running - 1);
      open = false;
    };
  },
  /** Hides it whoever showed it: a call failed (X3, X4). */
  hide: (): void => set(0),
  isShown: (): boolean => running > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
