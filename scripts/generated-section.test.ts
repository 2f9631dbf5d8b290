import { expect, test } from 'vitest';
import { replaceSection } from './generated-section.ts';

const START = '<!-- settings: written by npm run generate -->';
const END = '<!-- end of settings -->';

test('replaces the text between the markers only', () => {
  const document = `# Before\n\n${START}\nold\n${END}\n\nafter\n`;
  const replaced = replaceSection(document, 'settings', 'new $& text\n');
  expect(replaced).toBe(`# Before\n\n${START}\n\nnew $& text\n\n${END}\n\nafter\n`);
  expect(replaceSection(replaced, 'settings', 'new $& text\n')).toBe(replaced);
});

test('refuses a document without markers, or with the end before the start', () => {
  expect(() => replaceSection('no marks', 'settings', 'x')).toThrow('has no section');
  expect(() => replaceSection(`${END}\n${START}`, 'settings', 'x')).toThrow('has no section');
});
