import { initGlobalState, loadMicroApp, type MicroApp } from 'qiankun';
import type { Embed } from '#client/embed/embed.ts';
import { receiveFromChild } from '#client/receive-from-child.ts';
import { type ChildMessage, childState, forwardChanges } from '#client/surroundings.ts';

/** The key of the global state for messages of the app. */
const CHANNEL = 'sportInfo';

/** The classic script of the app in qiankun's sandbox; messages use qiankun's global state. */
export const embed: Embed = (place, appUrl) => {
  const channel = initGlobalState({ [CHANNEL]: null });
  // Both sides receive all state changes: names identify the sender.
  channel.onGlobalStateChange((state) => state[CHANNEL] && receiveFromChild(state[CHANNEL] as ChildMessage));
  let words = 0;
  let app: MicroApp | undefined;
  let stopTelling: (() => void) | undefined;
  return {
    mount: async () => {
      stopTelling = forwardChanges((name, payload) =>
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
