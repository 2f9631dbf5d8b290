import { localStore } from '#platform/storage/local-store.ts';
import { createStore, useStore } from '#platform/storage/store.ts';
import { ODDS_TYPE } from '@touchline/domain/odds.ts';
import type { OddsType } from '@touchline/domain/odds.ts';

const KEY = 'touchline.odds-type';

const stored = Number(localStore.getItem(KEY));

/** K11: the notation that this reader chose on this device. */
const chosen = createStore<OddsType>(stored === ODDS_TYPE.hongKong ? ODDS_TYPE.hongKong : ODDS_TYPE.european);

export const chooseOddsType = (type: OddsType): void => {
  localStore.setItem(KEY, String(type));
  chosen.set(type);
};

export const useOddsType = (): OddsType => useStore(chosen, () => ODDS_TYPE.european);
