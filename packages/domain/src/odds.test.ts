import { DEVICE_TYPE } from '@touchline/contract/device-type.ts';
import { expect, test } from 'vitest';
import { ODDS_TYPE, oddsIn } from '#odds.ts';

test('[K11] Hong Kong odds are the European ones minus the stake', () => {
  expect(oddsIn(1.92, ODDS_TYPE.european)).toBe(1.92);
  expect(oddsIn(1.92, ODDS_TYPE.hongKong)).toBe(0.92);
  expect(oddsIn(1, ODDS_TYPE.hongKong)).toBe(0);
  expect(() => oddsIn(0.92, ODDS_TYPE.european)).toThrow(RangeError);
});

test('[K11] the values of odds and device types are those of the specification', () => {
  expect(ODDS_TYPE).toEqual({ european: 1, hongKong: 2 });
  expect(DEVICE_TYPE).toEqual({ web: 1, ios: 3, android: 2, pc: 0 });
});
