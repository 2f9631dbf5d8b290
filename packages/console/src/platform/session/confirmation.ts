import { createStore } from '@touchline/web/platform/storage/store.ts';

/** A dangerous call that waits until the person has confirmed it; null: none. */
export interface PendingConfirmation {
  confirmed: () => void;
  givenUp: () => void;
}

export const pendingConfirmation = createStore<PendingConfirmation | null>(null);

let running: Promise<boolean> | undefined;

/** Has the person confirm with code or password; false when they gave up. Calls at the same time share one dialog. */
export const requestConfirmation = (): Promise<boolean> =>
  (running ??= new Promise<boolean>((resolve) => {
    const end = (isConfirmed: boolean) => (): void => {
      running = undefined;
      pendingConfirmation.set(null);
      resolve(isConfirmed);
    };
    pendingConfirmation.set({ confirmed: end(true), givenUp: end(false) });
  }));
