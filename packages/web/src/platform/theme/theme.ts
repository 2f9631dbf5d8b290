import type { PageTheme } from '@touchline/contract/boot.ts';
import { markApp, markedElements } from '#platform/host/root.ts';
import { servedPage } from '#platform/host/served-page.ts';
import { localStore } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

const MARKS = ['normal', 'dark'] as const;

/** N12. `normal` is light; `system` is as the device, and marked as normal. */
export type Theme = PageTheme;

const KEY = 'touchline.theme';

const THEMES: readonly (string | null)[] = ['normal', 'dark', 'system'] satisfies Theme[];
const isTheme = (value: string | null): value is Theme => THEMES.includes(value);

/** On our own page the device decides until somebody chooses. */
const stored = (): Theme => {
  const kept = localStore.getItem(KEY);
  if (isTheme(kept)) return kept;
  return servedPage === null ? 'normal' : 'system';
};

/** The theme on screen. */
export const theme = createStore<Theme>(stored());

/** N12: the class and `data-theme` on the app's root, and on the body of its own page. */
const render = (chosen: Theme): void => {
  const mark = chosen === 'dark' ? 'dark' : 'normal';
  for (const { classList } of markedElements()) {
    for (const each of MARKS) classList.toggle(`theme-${each}`, each === mark);
  }
  markApp('theme', mark);
  markApp('scheme', chosen === 'system' ? chosen : null);
};

/** Shows a theme without keeping it: the native app's or the parent page's choice. */
export const showTheme = (chosen: Theme): void => {
  render(chosen);
  theme.set(chosen);
};

/** The choice of a person: shown at once and kept. */
export const chooseTheme = (chosen: Theme): void => {
  localStore.setItem(KEY, chosen);
  showTheme(chosen);
};

/** Paints the theme that counts now. */
export const applyTheme = (): void => render(theme.get());

/** The next host may have none: the stored choice counts again. */
export const releaseTheme = (): void => theme.set(stored());

export const useTheme = (): Theme => useStore(theme);

/** N12: Euro pages re-tint the accents. */
export const setCompetitionMode = (mode: 'euro' | null): void => markApp('competition', mode);
