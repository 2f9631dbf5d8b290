import { expect, test } from 'vitest';
import { readBootData } from '#platform/boot/boot.ts';

const complete = { domains: [], commonConfig: {}, time: 1, language: 'zh-CN', reads: [], view: null };

test('[N10] takes complete boot data and nothing else', () => {
  expect(readBootData(JSON.stringify(complete))).toEqual(complete);
  expect(readBootData('null')).toBeNull();
  expect(readBootData('{"domains":')).toBeNull();
  const { time: _time, ...partial } = complete;
  expect(readBootData(JSON.stringify(partial))).toBeNull();
});
