type Listener = () => void;

const listeners = new Set<Listener>();

/** Called when the network is back: what failed without it tries again. Returns the end of it. */
export const onNetworkReturn = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says that the network is back. */
export const networkReturned = (): void => {
  for (const listener of [...listeners]) listener();
};
