import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS } from '@touchline/domain/languages/registry.ts';

/** The check extracts into a copy, to see whether the committed catalogues are complete. */
const folder = process.env.CATALOG_FOLDER ?? '<rootDir>/src';

export default defineConfig({
  sourceLocale: DEFAULT_LANGUAGE,
  locales: [...LANGUAGE_TAGS],
  catalogs: [{ path: `${folder}/platform/i18n/locales/{locale}/messages`, include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
