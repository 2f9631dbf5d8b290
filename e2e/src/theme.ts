import type { Page } from '@playwright/test';

export type Theme = 'normal' | 'dark';

/** Puts the page into a theme as the app does (N12), and waits for the colours to be there. */
export const wear = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (chosen) => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-theme]')) {
      element.classList.remove('theme-normal', 'theme-dark');
      element.classList.add(`theme-${chosen}`);
      element.dataset['theme'] = chosen;
    }
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);
