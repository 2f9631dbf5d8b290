import type { CommonConfig } from '@touchline/contract/system.ts';
import { localStore, readJson } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

const KEY = 'touchline.common-config';

/** A8, E26: the values of a client that never reached the server. */
export const DEFAULT_CONFIG: CommonConfig = {
  stSportJumpGame: '',
  stSportPath: '',
  coinCode: 'CNY',
  isAutoPlay: 1,
  specialRooms: 1,
  appVersion: '',
  gameIconList: [],
  dailySpendingLimit: 0,
  topUpUrl: '',
  appStoreUrl: '',
  googlePlayUrl: '',
  androidPackageUrl: '',
  appDeepLink: '',
  demo: 0,
  mail: 0,
  sms: 0,
  consentBar: 1,
};

const isConfig = (value: unknown): value is Partial<CommonConfig> => typeof value === 'object' && value !== null;

/** X6: what was stored last, completed with the defaults. */
export const storedConfig = (): CommonConfig => ({ ...DEFAULT_CONFIG, ...readJson(localStore, KEY, isConfig) });

const config = createStore<CommonConfig>(DEFAULT_CONFIG);

/** C4: the configuration, with stSportJumpGame and stSportPath, is stored locally. */
export const setCommonConfig = (value: CommonConfig): void => {
  localStore.setItem(KEY, JSON.stringify(value));
  config.set(value);
};

/** The app has left the page. */
export const forgetConfig = (): void => config.set(DEFAULT_CONFIG);

export const commonConfig = config.get;

export const useCommonConfig = (): CommonConfig => useStore(config);
