import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Embed } from '#client/embed/embed.ts';
import { hearChild } from '#client/hear-child.ts';
import { BASE } from '#client/paths.ts';
import { type ChildWord, childState, tellChanges, type TellChild } from '#client/surroundings.ts';

/** The ES entry of the app: single-spa mounts and unmounts it by the address, and everything travels in the mount props. */
export const embed: Embed = (place, appUrl) => {
  const customProps = (): object => ({
    ...childState(),
    container: place,
    onMessage: (name: string, payload: unknown) => hearChild({ name, payload } as ChildWord),
    subscribe: (listener: TellChild) => tellChanges(listener),
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
