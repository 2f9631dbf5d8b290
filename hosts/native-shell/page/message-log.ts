const MOST = 300;

export type Direction = 'to native' | 'to page' | 'note';

const ARROWS: Readonly<Record<Direction, string>> = { 'to native': '→', 'to page': '←', note: '·' };

const element = (name: string, text: string, className = ''): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text, className });

/** Tokens do not belong on a screen that people photograph. */
const withoutTokens = (text: string): string => text.replace(/("token":")([^"]{4})[^"]+/g, '$1$2…');

const titleOf = (text: string): { title: string; detail: string } => {
  try {
    const { kind, name, payload } = JSON.parse(text) as Record<string, unknown>;
    if (typeof name === 'string') return { title: `${String(kind)} ${name}`, detail: JSON.stringify(payload) ?? '' };
  } catch {
    // Garbage is shown as it is.
  }
  return { title: 'no message', detail: text };
};

/** Writes messages of both directions into a list, the newest last. */
export const createMessageLog = (list: HTMLElement) => ({
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
