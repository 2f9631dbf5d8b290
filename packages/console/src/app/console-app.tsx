import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useStore } from '@touchline/web/platform/storage/store.ts';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Shell } from '#app/shell/shell.tsx';
import { antdLocale } from '#platform/i18n/locale.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { antdTheme } from '#platform/theme/antd-theme.ts';
import { theme } from '#platform/theme/theme.ts';
import './console.css';

/** One route, so that forms can hold back a navigation; pages declare theirs below it. */
const router = createBrowserRouter([{ path: '*', element: <Shell /> }], { basename: '/console' });

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const Themed = ({ children }: { children: ReactNode }): ReactNode => {
  const name = useStore(theme);
  const texts = useStore(antdLocale);
  // On the page itself, since drawers and menus stand beside the app.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = name;
  }, [name]);
  return (
    <ConfigProvider
      theme={antdTheme(name)}
      {...(texts === undefined ? {} : { locale: texts })}
      {...(nonce === undefined ? {} : { csp: { nonce } })}
      componentSize="medium"
    >
      <App className="console">{children}</App>
    </ConfigProvider>
  );
};

export const ConsoleApp = (): ReactNode => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>
  </I18nProvider>
);
