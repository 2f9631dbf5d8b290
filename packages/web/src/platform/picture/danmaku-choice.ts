import { localStore, readJson } from '#platform/storage/local-store.ts';
import { createDeviceStore, useStore } from '#platform/storage/store.ts';

const KEY = 'touchline.danmaku';

export const DENSITIES = ['few', 'normal', 'many'] as const;
export const SIZES = ['small', 'medium', 'large'] as const;
/** In percent. */
export const OPACITIES = [40, 80, 100] as const;

/** How lines of the chat fly over the video. */
export interface DanmakuChoice {
  isOn: boolean;
  density: (typeof DENSITIES)[number];
  size: (typeof SIZES)[number];
  opacity: (typeof OPACITIES)[number];
}

const DEFAULT: DanmakuChoice = { isOn: true, density: 'normal', size: 'medium', opacity: 80 };

const isChoice = (value: unknown): value is DanmakuChoice => {
  const { isOn, density, size, opacity } = (value ?? {}) as Partial<DanmakuChoice>;
  return (
    typeof isOn === 'boolean' &&
    DENSITIES.some((one) => one === density) &&
    SIZES.some((one) => one === size) &&
    OPACITIES.some((one) => one === opacity)
  );
};

/** Chosen on this device. */
const choice = createDeviceStore<DanmakuChoice>(() => readJson(localStore, KEY, isChoice) ?? DEFAULT);

export const chooseDanmaku = (change: Partial<DanmakuChoice>): void => {
  const chosen = { ...choice.get(), ...change };
  localStore.setItem(KEY, JSON.stringify(chosen));
  choice.set(chosen);
};

export const useDanmakuChoice = (): DanmakuChoice => useStore(choice, () => DEFAULT);
