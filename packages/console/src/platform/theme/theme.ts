import { localStore } from '@touchline/web/platform/storage/local-store.ts';
import { createStore } from '@touchline/web/platform/storage/store.ts';

export type ThemeName = 'light' | 'dark';

const KEY = 'touchline.console.theme';

const preferred = (): ThemeName => {
  const kept = localStore.getItem(KEY);
  if (kept === 'light' || kept === 'dark') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

export const theme = createStore<ThemeName>(preferred());

export const chooseTheme = (chosen: ThemeName): void => {
  localStore.setItem(KEY, chosen);
  theme.set(chosen);
};
