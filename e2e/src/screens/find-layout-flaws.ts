// Runs in the browser, as text: it may import types only.
import type { Flaw } from './layout-flaws.ts';

const TOLERANCE = 1.5;
const MOST_TEXT = 60;
type Box = { left: number; top: number; right: number; bottom: number };
interface Line {
  element: Element;
  text: string;
  box: Box;
}

const rootsOf = (): (Document | ShadowRoot)[] => [
  document,
  ...[...document.querySelectorAll('*')].flatMap((element) => (element.shadowRoot ? [element.shadowRoot] : [])),
];
const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};
const ancestorsOf = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null; at = parentOf(at)) found.push(at);
  return found;
};
const whereOf = (element: Element): string =>
  ancestorsOf(element)
    .slice(0, 3)
    .toReversed()
    .map((at) => `${at.localName}.${String(at.getAttribute('class') ?? '').split(' ')[0]}`)
    .join(' > ');

const isReadOnly = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width <= 2 || height <= 2;
};
const isSeen = (element: Element): boolean =>
  element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
  !ancestorsOf(element).some((at) => isReadOnly(at) || Number(getComputedStyle(at).opacity) < 0.1);

const linesOf = (element: Element): Line[] =>
  [...element.childNodes].flatMap((node) => {
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : '';
    if (text === '') return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, top, right, bottom }) => {
        // Where lines are lower than the font's box, the letters are still within them.
        const above = Math.max(0, bottom - top - lineHeight) / 2 || 0;
        return { element, text, box: { left, top: top + above, right, bottom: bottom - above } };
      });
  });

const flaws = new Map<string, Flaw>();
const note = (kind: Flaw['kind'], { element, text, box }: Line, other = ''): void => {
  const where = whereOf(element);
  const key = `${kind} ${where} ${text} ${other}`;
  if (flaws.has(key)) return;
  const { left, top, right, bottom } = box;
  const shown = (words: string): string => words.slice(0, MOST_TEXT);
  const round = Math.round;
  flaws.set(key, {
    kind,
    text: other === '' ? shown(text) : `${shown(text)} | ${shown(other)}`,
    where,
    box: { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) },
  });
};

const fades = (style: CSSStyleDeclaration): boolean => style.maskImage !== 'none' && style.maskImage !== '';
/** Judges a line against the boxes around it; what can be seen of it is left in its box. False when nothing can. */
const judgeClips = (line: Line): boolean => {
  const box = { ...line.box };
  for (const at of ancestorsOf(line.element)) {
    const style = getComputedStyle(at);
    if (style.position === 'fixed') return true;
    const clip = at.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1;
    const hides = /hidden|clip/.test(style.overflowX) || style.overflowX === 'auto';
    if (box.right < clip.left + 1 || box.left > clip.right - 1) {
      if (scrolls || hides) return false;
      continue;
    }
    const beyond = Math.max(box.right - clip.right, clip.left - box.left);
    const inSight = Math.min(box.bottom, clip.bottom) - Math.max(box.top, clip.top);
    // A line box reaches beyond its letters.
    if (/hidden|clip|auto|scroll/.test(style.overflowY) && inSight < (box.bottom - box.top) * 0.35) return false;
    if (scrolls || hides) {
      line.box = {
        ...line.box,
        left: Math.max(line.box.left, clip.left),
        right: Math.min(line.box.right, clip.right),
      };
    }
    if (beyond <= TOLERANCE) continue;
    if (scrolls) {
      if (
        !fades(style) &&
        !ancestorsOf(at)
          .slice(0, 2)
          .some((near) => fades(getComputedStyle(near)))
      )
        note('no-fade', line);
      return true;
    }
    if (!hides) continue;
    note(style.textOverflow === 'ellipsis' ? 'shortened' : 'cut', line);
    // A box around it may hide what is left.
    [box.left, box.right] = [line.box.left, line.box.right];
  }
  if (box.right > innerWidth + TOLERANCE || box.left < -TOLERANCE) note('outside', line);
  return true;
};

/** Two lines are judged together when nothing lifts one of them above the page: header, page and bars lie over each other. */
const layerOf = (element: Element): Element | undefined =>
  ancestorsOf(element).find(
    (at) => /fixed|sticky/.test(getComputedStyle(at).position) || at.matches('dialog,[popover],.touchline > *'),
  );
const judgeOverlaps = (lines: readonly Line[]): void => {
  const layers = lines.map(({ element }) => layerOf(element));
  lines.forEach((one, index) => {
    for (let at = index + 1; at < lines.length; at += 1) {
      const other = lines[at];
      if (other === undefined || layers[index] !== layers[at] || one.element === other.element) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const least = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (width > 2 && height > least * 0.35) note('overlap', one, other.text);
    }
  });
};

/** Judges the page as it stands. */
export const findLayoutFlaws = (): Flaw[] => {
  const elements = rootsOf().flatMap((root) => [...root.querySelectorAll('body *, :host *, *')]);
  const lines = [...new Set(elements)]
    .filter((element) => !element.matches('script,style,option,svg *,noscript,title'))
    .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .filter(isSeen)
    .flatMap(linesOf);
  judgeOverlaps(lines.filter(judgeClips));
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) {
    const box = { left: clientWidth, top: 0, right: scrollWidth, bottom: 0 };
    note('wide-page', { element: document.body, text: `${scrollWidth} px in ${clientWidth} px`, box });
  }
  return [...flaws.values()];
};
