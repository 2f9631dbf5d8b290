import { element } from '#client/element.ts';
import { APP_HOME } from '#client/paths.ts';
import { texts } from '#client/texts.ts';
import { type Framework, frameworkOfTab, FRAMEWORKS } from '#client/framework.ts';

const frameworkLink = (framework: Framework): HTMLElement =>
  element(
    'li',
    {},
    element(
      'a',
      { href: `/${framework}${APP_HOME}`, ...(framework === frameworkOfTab() && { 'aria-current': 'true' }) },
      framework,
    ),
    element('span', {}, texts()[framework]),
  );

export const homePage = (): Node[] => [
  element('h1', {}, texts().headline),
  element('p', {}, texts().teaser),
  element('p', {}, element('a', { href: APP_HOME, class: 'open', 'data-go': '' }, texts().open)),
  element('h2', {}, texts().frameworks),
  element('p', {}, texts().frameworksNote),
  element('ul', {}, ...FRAMEWORKS.map(frameworkLink)),
];
