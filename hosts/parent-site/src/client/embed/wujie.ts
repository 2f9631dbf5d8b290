import { bus, destroyApp, startApp } from 'wujie';
import type { Embed } from '#client/embed/embed.ts';
import { receiveFromChild } from '#client/receive-from-child.ts';
import { currentPath } from '#client/paths.ts';
import { type ChildMessage, childState, forwardChanges } from '#client/surroundings.ts';

const NAME = 'sport-info';
const CHILD_SAYS = 'sport-info';
const PARENT_SAYS = 'sport-info:parent';

/** The page of the app: its scripts run in a frame of our origin, its elements are in a shadow root; messages use wujie's bus. */
export const embed: Embed = (place, appUrl) => {
  const receive = (word: ChildMessage): void => receiveFromChild(word);
  let stopTelling: (() => void) | undefined;
  return {
    mount: async () => {
      bus.$on(CHILD_SAYS, receive);
      stopTelling = forwardChanges((name, payload) => bus.$emit(PARENT_SAYS, { name, payload }));
      await startApp({ name: NAME, url: appUrl + currentPath(), el: place, props: childState() });
    },
    unmount: async () => {
      bus.$off(CHILD_SAYS, receive);
      stopTelling?.();
      destroyApp(NAME);
    },
  };
};
