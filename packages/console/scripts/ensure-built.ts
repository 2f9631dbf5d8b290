import { buildIfStale } from '@touchline/web/scripts/build-if-stale.ts';

await buildIfStale('packages/console', [
  'packages/console/*.{html,json,ts}',
  'packages/console/{src,scripts}/**/*.*',
  'packages/web/src/platform/{http,push,storage}/*.ts',
  'packages/web/scripts/{build-in-place,precompress,route-table,source-plugins}.ts',
  'packages/{contract,domain}/src/**/*.ts',
]);
