import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { activateLocale, i18n } from '#platform/i18n/i18n.ts';
import type { Locale } from '#platform/i18n/locale.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Shows `content` at an address until the test is over. */
export const showOnScreen = async (content: ReactNode, path = '/', locale: Locale = 'zh-CN'): Promise<HTMLElement> => {
  await activateLocale(locale);
  history.replaceState(null, '', path);
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    element.remove();
  });
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <BrowserRouter>{content}</BrowserRouter>
      </I18nProvider>,
    ),
  );
  return element;
};

/** Goes to an address as a link does, and waits for the screen. */
export const goTo = (path: string): Promise<void> =>
  act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
