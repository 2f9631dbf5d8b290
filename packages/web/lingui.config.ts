import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The check extracts into a copy, to see whether the committed catalogues are complete. */
const folder = process.env.CATALOG_FOLDER ?? '<rootDir>/src/platform/i18n/locales';

export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US'],
  catalogs: [{ path: `${folder}/{locale}`, include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
