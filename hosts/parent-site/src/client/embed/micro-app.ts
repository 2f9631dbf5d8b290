import microApp from '@micro-zoe/micro-app';
import { element } from '#client/element.ts';
import type { Embed } from '#client/embed/embed.ts';
import { hearChild } from '#client/hear-child.ts';
import { BASE } from '#client/paths.ts';
import { type ChildWord, childState, tellChanges } from '#client/surroundings.ts';

const NAME = 'sport-info';

declare global {
  interface HTMLElementTagNameMap {
    'micro-app': HTMLElement;
  }
}

/** The page of the app in micro-app's iframe sandbox, on the browser's own address; words travel as micro-app's data. */
export const embed: Embed = (place, appUrl) => {
  microApp.start({ iframe: true, 'router-mode': 'native' });
  const hear = (word: ChildWord): void => hearChild(word);
  let stopTelling: (() => void) | undefined;
  return {
    mount: async () => {
      const app = element('micro-app', { name: NAME, url: `${appUrl}${BASE}/`, baseroute: BASE });
      const mounted = new Promise<void>((resolve, reject) => {
        app.addEventListener('mounted', () => resolve(), { once: true });
        app.addEventListener('error', () => reject(new Error('micro-app could not mount the app')), { once: true });
      });
      microApp.setData(NAME, childState());
      microApp.addDataListener(NAME, hear);
      stopTelling = tellChanges((name, payload) => microApp.setData(NAME, { name, payload }));
      place.append(app);
      await mounted;
    },
    unmount: async () => {
      stopTelling?.();
      microApp.removeDataListener(NAME, hear);
      await microApp.unmountApp(NAME, { clearData: true });
      place.replaceChildren();
    },
  };
};
