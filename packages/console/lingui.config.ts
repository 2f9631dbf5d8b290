import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';

/** The check extracts into a copy, to see whether the committed catalogues are complete. */
const folder = process.env.CATALOG_FOLDER ?? '<rootDir>/src';

/** Each desk has its own texts; those of the frame and of shared parts are in `platform`. */
export default defineConfig({
  sourceLocale: DEFAULT_LANGUAGE,
  locales: [...LANGUAGE_TAGS],
  catalogs: [
    { path: `${folder}/desks/{name}/locales/{locale}`, include: ['<rootDir>/src/desks/{name}'] },
    {
      path: `${folder}/platform/i18n/locales/{locale}`,
      include: ['<rootDir>/src/app', '<rootDir>/src/platform', '<rootDir>/src/ui'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
