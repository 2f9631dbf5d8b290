import { expect, test } from 'vitest';
import { setCommonConfig, storedConfig } from '#platform/boot/common-config.ts';

test('[X6, A8, E26] without a configuration of the server the default values hold: gold coins in CNY, autoplay on', () => {
  expect(storedConfig()).toMatchObject({ coinCode: 'CNY', isAutoPlay: 1, stSportJumpGame: '', stSportPath: '' });
});

test('[X6, C4] the last configuration is stored and holds when the call fails', () => {
  setCommonConfig({ ...storedConfig(), stSportJumpGame: '/game', stSportPath: '/sport-info', isAutoPlay: 0 });
  expect(storedConfig()).toMatchObject({
    stSportJumpGame: '/game',
    stSportPath: '/sport-info',
    isAutoPlay: 0,
    coinCode: 'CNY',
  });
});
