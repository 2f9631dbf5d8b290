export type ToastKind = 'success' | 'error' | 'note';

export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
}

/** How long a message stays, in ms. */
const STAY_MS: Readonly<Record<ToastKind, number>> = { success: 2200, note: 2600, error: 3600 };
const MOST_AT_ONCE = 3;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly ToastItem[]): void => {
  items = next;
  for (const listener of [...listeners]) listener();
};

const show = (kind: ToastKind, text: string): void => {
  if (text === '' || items.some((item) => item.text === text)) return;
  const id = (lastId += 1);
  set([...items, { id, kind, text }].slice(-MOST_AT_ONCE));
  setTimeout(() => set(items.filter((item) => item.id !== id)), STAY_MS[kind]);
};

/** Short messages above everything. The same text is not shown twice at once. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  note: (text: string): void => show('note', text),
};

export const toastItems = {
  get: (): readonly ToastItem[] => items,
  clear: (): void => set([]),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
