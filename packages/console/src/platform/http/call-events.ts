type Listener = () => void;

const listeners = new Set<Listener>();

/** A call was refused because its session is over. */
export const callEvents = {
  sessionEnded: (): void => {
    for (const listener of listeners) listener();
  },
  onSessionEnded: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
