import { NONSENSE } from './manners.ts';
import { createNativeApp } from './native-app.ts';
import { bindSettings, readSettings, writeSettings } from './settings.ts';

const MOST = 300;

type Direction = 'to native' | 'to page' | 'note';

const ARROWS: Readonly<Record<Direction, string>> = { 'to native': '→', 'to page': '←', note: '·' };

const element = (name: string, text: string, className = ''): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text, className });

/** Tokens must not be visible in screenshots. */
const withoutTokens = (text: string): string => text.replace(/("token":")([^"]{4})[^"]+/g, '$1$2…');

const titleOf = (text: string): { title: string; detail: string } => {
  try {
    const { kind, name, payload } = JSON.parse(text) as Record<string, unknown>;
    if (typeof name === 'string') return { title: `${String(kind)} ${name}`, detail: JSON.stringify(payload) ?? '' };
  } catch {
    // Invalid messages are shown unchanged.
  }
  return { title: 'no message', detail: text };
};

/** Writes messages of both directions into a list, the newest last. */
const createMessageLog = (list: HTMLElement) => ({
  add: (direction: Direction, text: string): void => {
    const { title, detail } = direction === 'note' ? { title: text, detail: '' } : titleOf(text);
    const row = element('li', '');
    row.dataset['direction'] = direction;
    const time = new Date().toLocaleTimeString('en-GB');
    row.append(element('span', ARROWS[direction], 'arrow'), element('b', title), element('time', time));
    if (detail !== '') row.append(element('code', withoutTokens(detail)));
    list.append(row);
    if (list.childElementCount > MOST) list.firstElementChild?.remove();
    list.scrollTop = list.scrollHeight;
  },
  clear: (): void => list.replaceChildren(),
});

// The page of the phone: its buttons, its sheets, and the app in its frame.

const byId = <Found extends HTMLElement = HTMLElement>(id: string): Found => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element #${id}`);
  return found as Found;
};

const settings = readSettings(location.search);
const frame = byId<HTMLIFrameElement>('app');
const phone = byId('phone');
const bar = byId('bar');
const sheet = byId('sheet');
const log = createMessageLog(byId('messages'));

const drawPhone = (): void => {
  phone.dataset['os'] = settings.os;
  phone.dataset['theme'] = settings.theme;
  bar.style.height = `${settings.topBar}px`;
  byId('clock').textContent = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
};

const openSheet = (title: string, text: string, offersSignIn: boolean): void => {
  byId('sheet-title').textContent = title;
  byId('sheet-text').textContent = text;
  byId('sheet-yes').hidden = !offersSignIn;
  sheet.hidden = false;
};

let back = '/anchor';

const app = createNativeApp({
  settings,
  onMessage: log.add,
  onLogin: (wanted) => {
    back = wanted;
    openSheet('Sign in', `The page asked for it and wants to come back to ${wanted}`, true);
  },
  onJump: (target) => openSheet('Somewhere else in the app', target, false),
  onUser: (user) => {
    byId('member').textContent = user === null ? 'Nobody is signed in.' : `${user.username} is signed in.`;
    settings.signedIn = user !== null;
    writeSettings(settings);
  },
});
window.touchlineNativeApp = app;

const open = (): void => {
  sheet.hidden = true;
  drawPhone();
  frame.src = settings.path;
};

bindSettings(byId('settings'), settings, (name) => {
  drawPhone();
  if (name === 'theme') app.post('theme', { theme: settings.theme });
  else open();
});

const onClick = (id: string, work: () => void): void => byId(id).addEventListener('click', work);

onClick('sign-in', () => void app.signIn());
onClick('sign-out', app.signOut);
onClick('plaza-anchor', () => app.post('plazaPage', { type: 'anchor' }));
onClick('plaza-news', () => app.post('plazaPage', { type: 'news' }));
onClick('say-garbage', () => {
  for (const text of NONSENSE) app.sayText(text);
});
onClick('kill', app.kill);
onClick('reload', open);
onClick('clear', log.clear);
onClick('sheet-no', () => {
  sheet.hidden = true;
});
onClick('sheet-yes', () => {
  sheet.hidden = true;
  void app.signIn().then(() => app.post('hostPath', { path: back }));
});
byId<HTMLFormElement>('host-path').addEventListener('submit', (event) => {
  event.preventDefault();
  const path = new FormData(event.currentTarget as HTMLFormElement).get('path');
  app.post('hostPath', { path: typeof path === 'string' ? path : '' });
});

byId('member').textContent = 'Nobody is signed in.';
if (settings.signedIn) await app.signIn();
open();
