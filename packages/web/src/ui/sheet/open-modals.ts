import { createStore } from '#platform/storage/store.ts';

/** The modal dialogs that are open, by id; the last one lies on top, and nothing outside of it can be used or is read aloud. */
export const openModals = createStore<readonly string[]>([]);

export const topModal = (): string | null => openModals.get().at(-1) ?? null;
