import microApp from '@micro-zoe/micro-app';
import { element } from '#client/element.ts';
import type { Embed } from '#client/embed/embed.ts';
import { receiveFromChild } from '#client/receive-from-child.ts';
import { BASE } from '#client/paths.ts';
import { type ChildMessage, childState, forwardChanges } from '#client/surroundings.ts';

const NAME = 'sport-info';

declare global {
  interface HTMLElementTagNameMap {
    'micro-app': HTMLElement;
  }
}

/** The page of the app in micro-app's iframe sandbox, on the browser's own URL; messages are micro-app's data. */
export const embed: Embed = (place, appUrl) => {
  microApp.start({ iframe: true, 'router-mode': 'native' });
  const receive = (word: ChildMessage): void => receiveFromChild(word);
  let stopTelling: (() => void) | undefined;
  return {
    mount: async () => {
      const app = element('micro-app', { name: NAME, url: `${appUrl}${BASE}/`, baseroute: BASE });
      const mounted = new Promise<void>((resolve, reject) => {
        app.addEventListener('mounted', () => resolve(), { once: true });
        app.addEventListener('error', () => reject(new Error('micro-app could not mount the app')), { once: true });
      });
      microApp.setData(NAME, childState());
      microApp.addDataListener(NAME, receive);
      stopTelling = forwardChanges((name, payload) => microApp.setData(NAME, { name, payload }));
      place.append(app);
      await mounted;
    },
    unmount: async () => {
      stopTelling?.();
      microApp.removeDataListener(NAME, receive);
      await microApp.unmountApp(NAME, { clearData: true });
      place.replaceChildren();
    },
  };
};
