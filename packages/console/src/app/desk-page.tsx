import { I18nProvider } from '@lingui/react';
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import { deskTexts, useLocale } from '#platform/i18n/locale.ts';

/** The page of a desk, loaded when it is opened, with the texts of its folder. */
export const deskPage = (folder: string, load: () => Promise<{ default: ComponentType }>): ComponentType => {
  const Page = lazy(load);
  const DeskPage = (): ReactNode => {
    const language = useLocale();
    const texts = useMemo(() => deskTexts(folder, language), [language]);
    return (
      <I18nProvider i18n={texts}>
        <Page />
      </I18nProvider>
    );
  };
  return DeskPage;
};
