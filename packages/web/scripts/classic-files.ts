import { hash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** Where the script leaves its styles for its entry. */
const STYLE_TEXT = 'touchlineStyleText';
/** The address that qiankun is given; it never changes. */
const PAGE = 'embed/qiankun.html';

const NAME_LENGTH = 16;

const isStyle = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputAsset =>
  output.type === 'asset' && output.fileName.endsWith('.css');

const pageOf = (script: string): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <title>Touchline</title>
  </head>
  <body>
    <div id="root"></div>
    <script src="/${script}" entry></script>
  </body>
</html>
`;

/** Puts the styles as text into the one script, and writes the page that names it. */
export const classicFiles = (): Plugin => ({
  name: 'touchline-classic-files',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const outputs = Object.values(bundle);
      const styles = outputs.filter(isStyle);
      const [script, ...more] = outputs.filter((output) => output.type === 'chunk');
      if (!script || more.length > 0 || styles.length === 0)
        return this.error('the classic build has to be one script with its styles');
      const text = styles.map(({ source }) => source.toString()).join('');
      const source = `globalThis.${STYLE_TEXT}=${JSON.stringify(text)};${script.code}`;
      for (const { fileName } of [script, ...styles]) delete bundle[fileName];
      // Its own name would stay the same when only styles change, and names are kept for a year.
      const fileName = `assets/classic-${hash('sha256', source).slice(0, NAME_LENGTH)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: PAGE, source: pageOf(fileName) });
    },
  },
});
