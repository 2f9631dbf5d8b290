import { expect, test } from 'vitest';
import { basePath } from '#platform/router/base-path.ts';

test('[A1, R1] the base path is /sport-info inside a parent shell, otherwise none', () => {
  expect(basePath({})).toBe('');
  expect(basePath({ __POWERED_BY_QIANKUN__: true })).toBe('/sport-info');
  expect(basePath({ __POWERED_BY_WUJIE__: true })).toBe('/sport-info');
  expect(basePath({ __MICRO_APP_ENVIRONMENT__: true, __MICRO_APP_BASE_ROUTE__: '/sport' })).toBe('/sport');
});
