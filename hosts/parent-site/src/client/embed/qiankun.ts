import { initGlobalState, loadMicroApp, type MicroApp } from 'qiankun';
import type { Embed } from '#client/embed/embed.ts';
import { hearChild } from '#client/hear-child.ts';
import { type ChildWord, childState, tellChanges } from '#client/surroundings.ts';

/** The key of the global state that the app speaks through. */
const CHANNEL = 'sportInfo';

/** The classic script of the app in qiankun's sandbox; words travel through qiankun's global state. */
export const embed: Embed = (place, appUrl) => {
  const channel = initGlobalState({ [CHANNEL]: null });
  // Both sides hear everything that is put there: the names tell whose words they are.
  channel.onGlobalStateChange((state) => state[CHANNEL] && hearChild(state[CHANNEL] as ChildWord));
  let words = 0;
  let app: MicroApp | undefined;
  let stopTelling: (() => void) | undefined;
  return {
    mount: async () => {
      stopTelling = tellChanges((name, payload) =>
        channel.setGlobalState({ [CHANNEL]: { name, payload, id: ++words } }),
      );
      app = loadMicroApp({
        name: 'sport-info',
        entry: `${appUrl}/embed/qiankun.html`,
        container: place,
        props: childState(),
      });
      await app.mountPromise;
    },
    unmount: async () => {
      stopTelling?.();
      await app?.unmount();
    },
  };
};
