import { localStore } from '#platform/storage/local-store.ts';
import { createDeviceStore, useStore } from '#platform/storage/store.ts';
import { ODDS_TYPE } from '@touchline/domain/odds.ts';
import type { OddsType } from '@touchline/domain/odds.ts';

const KEY = 'touchline.odds-type';

const stored = (): OddsType =>
  Number(localStore.getItem(KEY)) === ODDS_TYPE.hongKong ? ODDS_TYPE.hongKong : ODDS_TYPE.european;

/** K11: the notation that this reader chose on this device. */
const chosen = createDeviceStore(stored);

export const chooseOddsType = (type: OddsType): void => {
  localStore.setItem(KEY, String(type));
  chosen.set(type);
};

export const useOddsType = (): OddsType => useStore(chosen, () => ODDS_TYPE.european);
