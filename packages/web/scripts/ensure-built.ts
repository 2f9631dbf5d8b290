import { buildIfStale } from './build-if-stale.ts';

await buildIfStale('packages/web', [
  'packages/web/*.{html,json,ts}',
  'packages/web/{src,public,scripts}/**/*.*',
  'packages/{contract,domain}/src/**/*.ts',
]);
