import { button, byId, element } from '#client/element.ts';
import { sitePage } from '#client/navigation.ts';
import { childSpoke } from '#client/surroundings.ts';
import { texts } from '#client/texts.ts';

/** A loaded app has reported its path by then. */
const PATIENCE_MS = 10_000;

const notice = (): Node[] => [
  element('p', {}, texts().missing),
  button(texts().again, () => location.reload(), { 'data-act': 'again' }),
];

/** Shows an error when the app does not load. Frameworks report this differently or not at all, so a timeout decides. */
export const watchForChild = (): void => {
  const place = byId('missing');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const judge = (): void => {
    clearTimeout(timer);
    place.hidden = true;
    if (sitePage.get() !== 'child') childSpoke.set(false);
    else if (!childSpoke.get()) timer = setTimeout(show, PATIENCE_MS);
  };
  const show = (): void => {
    place.replaceChildren(...notice());
    place.hidden = false;
  };
  sitePage.listen(judge);
  childSpoke.listen(judge);
  judge();
};
