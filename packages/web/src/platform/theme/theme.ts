import { markApp, markedElements } from '#platform/host/root.ts';
import { localStore } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

const THEMES = ['normal', 'dark'] as const;
/** N12. `normal` is light. */
export type Theme = (typeof THEMES)[number];

const KEY = 'touchline.theme';

const stored = (): Theme => (localStore.getItem(KEY) === 'dark' ? 'dark' : 'normal');

/** The theme on screen. */
export const theme = createStore<Theme>(stored());

/** N12: the class and `data-theme` on the app's root, and on the body of its own page. */
const render = (chosen: Theme): void => {
  for (const { classList } of markedElements()) {
    for (const each of THEMES) classList.toggle(`theme-${each}`, each === chosen);
  }
  markApp('theme', chosen);
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
