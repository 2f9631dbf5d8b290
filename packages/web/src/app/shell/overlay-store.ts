import type { ComponentType } from 'react';
import { createStore } from '#platform/storage/store.ts';

/** What asks over the pages, once its script is there. */
export const overlays = createStore<ComponentType | null>(null);
