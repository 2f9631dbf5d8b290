import { afterEach, expect, onTestFinished, test } from 'vitest';
import { setAppRoot } from '#platform/host/root.ts';
import { applyTheme, chooseTheme, releaseTheme, showTheme } from '#platform/theme/theme.ts';

const marks = (element: HTMLElement) => [element.className, element.dataset['theme']];

afterEach(() => {
  localStorage.clear();
  releaseTheme();
  applyTheme();
});

test('[N12] the body has the class and the data-theme of the theme, which is normal until somebody chooses', () => {
  applyTheme();
  expect(marks(document.body)).toEqual(['theme-normal', 'normal']);
  chooseTheme('dark');
  expect(marks(document.body)).toEqual(['theme-dark', 'dark']);
  chooseTheme('normal');
  expect(marks(document.body)).toEqual(['theme-normal', 'normal']);
});

test('[N12] a theme that follows the device is marked as the normal one, and says so', () => {
  chooseTheme('system');
  expect([...marks(document.body), document.body.dataset['scheme']]).toEqual(['theme-normal', 'normal', 'system']);
  chooseTheme('dark');
  expect([...marks(document.body), document.body.dataset['scheme']]).toEqual(['theme-dark', 'dark', undefined]);
});

test('[N12, P3] the theme of a host is shown and not kept', () => {
  chooseTheme('dark');
  showTheme('normal');
  expect(marks(document.body)).toEqual(['theme-normal', 'normal']);
  releaseTheme();
  applyTheme();
  expect(marks(document.body)).toEqual(['theme-dark', 'dark']);
});

test('[N12] in the page of a host the root of the app has them, and the body stays as it is', () => {
  const root = document.createElement('div');
  setAppRoot({ element: root, ownsPage: false });
  onTestFinished(() => setAppRoot(null));
  chooseTheme('dark');
  expect(marks(root)).toEqual(['theme-dark', 'dark']);
  expect(document.body.dataset['theme']).not.toBe('dark');
});
