import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changelogSections, releaseSection } from './changelog.ts';
import { root } from './run.ts';

const text = (...headings: string[]): string => headings.map((heading) => `${heading}\n\n- something\n`).join('\n');

test('the changelog has one section for each version, newest first, and the newest is that of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(changelogSections(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))[0]?.version).toBe(version);
});

test.each([
  [['## [1.0.0] - soon'], 'is not "## [1.2.3]'],
  [['## 1.0.0 - unreleased'], 'is not "## [1.2.3]'],
  [['## [1.9.0] - unreleased', '## [1.10.0] - 2026-01-01'], '1.10.0 stands below 1.9.0'],
  [['## [1.1.0] - unreleased', '## [1.0.0] - unreleased'], '1.0.0 is not released, but 1.1.0 is above it'],
  [['## [1.1.0] - 2026-01-01', '## [1.0.0] - 2026-02-01'], '1.0.0 is dated after 1.1.0'],
])('a changelog with %j is refused', (headings, reason) => {
  expect(() => changelogSections(text(...headings))).toThrow(reason);
});

test('a release dates the open section, above all released ones', () => {
  const open = text('## [1.1.0] - unreleased', '## [1.0.0] - 2026-01-01');
  expect(releaseSection(open, '1.2.0', '2026-02-01')).toBe(text('## [1.2.0] - 2026-02-01', '## [1.0.0] - 2026-01-01'));
  expect(() => releaseSection(open, '1.0.0', '2026-02-01')).toThrow('1.0.0 is not above 1.0.0');
  expect(() => releaseSection(text('## [1.0.0] - 2026-01-01'), '1.1.0', '2026-02-01')).toThrow('no section');
});
