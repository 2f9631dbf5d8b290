import type { ComponentType } from 'react';
import { lazyPage } from '#platform/router/lazy-page.ts';
import type { ComingPageName } from '#app/pages/coming-page.tsx';

/** The page of a capability that is on its way. */
export const coming = (name: ComingPageName): ComponentType =>
  lazyPage(async () => {
    const { ComingPage } = await import('#app/pages/coming-page.tsx');
    return { default: () => <ComingPage name={name} /> };
  });
