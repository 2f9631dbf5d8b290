import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { physicalDeclarations } from './logical-css.ts';
import { root } from './run.ts';

test('declarations that name a side are found, those along the lines and the middle are not', () => {
  const physical = [
    'left: 0;',
    'margin-left: auto;',
    'border-right-color: red;',
    'border-top-left-radius: 3px;',
    'scroll-padding-right: 1px;',
    'text-align: right;',
    'float: left;',
    'padding: 0 1px 0 calc(2px + var(--s1));',
    'inset: 0 auto auto 0;',
  ];
  expect(physicalDeclarations(`/* a */\n.a {\n  ${physical.join('\n  ')}\n}`)).toEqual(physical);
  const logical = [
    'inset-inline-start: 0;',
    'margin-inline: auto 0;',
    'border-start-start-radius: 3px;',
    'text-align: end;',
    'padding: 1px var(--s1) 2px;',
    'margin: 0 calc(-1 * var(--s1)) 1px calc(-1 * var(--s1));',
    'left: 50%;',
    'padding: 0 var(--safe-right) 0 var(--safe-left);',
    '--safe-left: 0px;',
  ];
  expect(physicalDeclarations(`.a {\n  ${logical.join('\n  ')}\n}`)).toEqual([]);
});

test.each(['web', 'console'])(
  'no sheet of the %s names left or right, so that it turns round with its language',
  (app) => {
    const folder = join(root, 'packages', app, 'src');
    const files = globSync('**/*.css', { cwd: folder });
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) =>
      physicalDeclarations(readFileSync(join(folder, file), 'utf8')).map((declaration) => `${file}: ${declaration}`),
    );
    expect(found).toEqual([]);
  },
);
