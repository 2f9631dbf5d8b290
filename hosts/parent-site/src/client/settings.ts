import type { HostTheme } from '@touchline/contract/embedding.ts';
import { createStore, type Store } from '#client/store.ts';

/** Languages of this site. */
export type Language = 'zh-CN' | 'en-US';

const kept = <Value extends string>(key: string, values: readonly [Value, ...Value[]]): Store<Value> => {
  const old = localStorage.getItem(key);
  const store = createStore<Value>(values.find((value) => value === old) ?? values[0]);
  store.listen((value) => localStorage.setItem(key, value));
  return store;
};

export const theme = kept<HostTheme>('portal.theme', ['normal', 'dark']);
export const language = kept<Language>('portal.language', ['zh-CN', 'en-US']);

const show = (): void => {
  document.documentElement.dataset['theme'] = theme.get();
  document.documentElement.lang = language.get();
};
theme.listen(show);
language.listen(show);
show();
