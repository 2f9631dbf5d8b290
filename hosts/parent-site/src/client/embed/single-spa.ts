import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Embed } from '#client/embed/embed.ts';
import { receiveFromChild } from '#client/receive-from-child.ts';
import { BASE } from '#client/paths.ts';
import { type ChildMessage, childState, forwardChanges, type SendToChild } from '#client/surroundings.ts';

/** The ES entry of the app: single-spa mounts and unmounts it by the URL, and everything is passed in the mount props. */
export const embed: Embed = (place, appUrl) => {
  const customProps = (): object => ({
    ...childState(),
    container: place,
    onMessage: (name: string, payload: unknown) => receiveFromChild({ name, payload } as ChildMessage),
    subscribe: (listener: SendToChild) => forwardChanges(listener),
  });
  registerApplication({
    name: 'sport-info',
    app: () => import(/* @vite-ignore */ `${appUrl}/embed/touchline.js`),
    activeWhen: BASE,
    customProps,
  });
  start();
  return { mount: () => triggerAppChange(), unmount: () => triggerAppChange() };
};
