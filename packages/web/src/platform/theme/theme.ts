import { localStore } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

/** N12. `normal` is light. */
export type Theme = 'normal' | 'dark';

const KEY = 'touchline.theme';

const theme = createStore<Theme>(localStore.getItem(KEY) === 'dark' ? 'dark' : 'normal');

/** N12: the class and `data-theme` on the body. */
const paint = (chosen: Theme): void => {
  document.body.classList.remove('theme-normal', 'theme-dark');
  document.body.classList.add(`theme-${chosen}`);
  document.body.dataset['theme'] = chosen;
};

/** Shows a theme without keeping it: the native app's or the parent page's choice. */
const showTheme = (chosen: Theme): void => {
  paint(chosen);
  theme.set(chosen);
};

/** The choice of a person: shown at once and kept. */
export const chooseTheme = (chosen: Theme): void => {
  showTheme(chosen);
  localStore.setItem(KEY, chosen);
};

export const applyStoredTheme = (): void => paint(theme.get());

export const useTheme = (): Theme => useStore(theme);

/** N12: Euro pages re-tint the accents. */
export const setCompetitionMode = (mode: 'euro' | null): void => {
  if (mode === null) delete document.body.dataset['competition'];
  else document.body.dataset['competition'] = mode;
};
