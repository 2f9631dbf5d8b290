import type { Language } from '@touchline/domain/languages/registry.ts';
import dayjs from 'dayjs';
import type { ConfigProviderProps } from 'antd';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: { default: AntdLocale }; days: string }>>> = {
  'zh-CN': async () => {
    const [texts] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    return { texts, days: 'zh-cn' };
  },
  'zh-Hant': async () => {
    const [texts] = await Promise.all([import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw')]);
    return { texts, days: 'zh-tw' };
  },
  'en-US': async () => ({ texts: await import('antd/es/locale/en_US'), days: 'en' }),
};

/** The texts of antd's own parts in a language; days of calendars follow it. */
export const loadAntdLocale = async (language: Language): Promise<AntdLocale> => {
  const { texts, days } = await LOADERS[language]();
  dayjs.locale(days);
  return texts.default;
};
