import { button, byId, element } from '#client/element.ts';
import { goToSignIn } from '#client/navigation.ts';
import { APP_HOME, currentPath } from '#client/paths.ts';
import { session, signOut } from '#client/session.ts';
import { language, theme } from '#client/settings.ts';
import { texts } from '#client/texts.ts';
import { frameworkOfTab, FRAMEWORKS } from '#client/framework.ts';

const memberSection = (): Node[] => {
  const { member } = session.get();
  if (!member) return [button(texts().signIn, () => goToSignIn(currentPath()), { 'data-act': 'sign-in' })];
  return [
    element('span', { class: 'member' }, member.name),
    button(texts().signOut, () => void signOut(), { 'data-act': 'sign-out' }),
  ];
};

const themeButton = (): HTMLElement => {
  const next = theme.get() === 'dark' ? 'normal' : 'dark';
  const label = next === 'dark' ? texts().dark : texts().light;
  return button(next === 'dark' ? '☾' : '☀', () => theme.set(next), { 'aria-label': label, 'data-act': 'theme' });
};

const languageButton = (): HTMLElement => {
  const isChinese = language.get() === 'zh-CN';
  return button(isChinese ? 'EN' : '中', () => language.set(isChinese ? 'en-US' : 'zh-CN'), {
    'aria-label': isChinese ? 'English' : '中文',
    'data-act': 'language',
  });
};

/** Another method reloads the page at the same URL. */
const waySelect = (): HTMLElement => {
  const options = FRAMEWORKS.map((framework) =>
    element('option', { value: framework, ...(framework === frameworkOfTab() && { selected: '' }) }, framework),
  );
  const select = element('select', { 'aria-label': texts().embeddedBy }, ...options);
  select.addEventListener('change', () => location.assign(`/${select.value}${currentPath()}`));
  return select;
};

const header = (): Node[] => [
  element(
    'div',
    { class: 'bar' },
    element('a', { href: '/', class: 'brand', 'data-go': '', title: texts().home }, 'Cornerflag'),
    element('nav', {}, element('a', { href: APP_HOME, 'data-go': '' }, texts().sport)),
    element('div', { class: 'tools' }, ...memberSection(), languageButton(), themeButton()),
  ),
  element(
    'div',
    { class: 'about' },
    element('span', {}, texts().reference),
    element('label', {}, texts().embeddedBy, ' ', waySelect()),
  ),
];

/** Renders the header, and again on changes. */
export const showHeader = (): void => {
  const draw = (): void => byId('header').replaceChildren(...header());
  for (const store of [session, theme, language]) store.listen(draw);
  draw();
};
