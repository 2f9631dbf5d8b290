import { element } from '#client/element.ts';
import { APP_HOME } from '#client/paths.ts';
import { texts } from '#client/texts.ts';
import { type Way, wayOfTab, WAYS } from '#client/way.ts';

const wayLink = (way: Way): HTMLElement =>
  element(
    'li',
    {},
    element('a', { href: `/${way}${APP_HOME}`, ...(way === wayOfTab() && { 'aria-current': 'true' }) }, way),
    element('span', {}, texts()[way]),
  );

export const homePage = (): Node[] => [
  element('h1', {}, texts().headline),
  element('p', {}, texts().teaser),
  element('p', {}, element('a', { href: APP_HOME, class: 'open', 'data-go': '' }, texts().open)),
  element('h2', {}, texts().ways),
  element('p', {}, texts().waysNote),
  element('ul', {}, ...WAYS.map(wayLink)),
];
