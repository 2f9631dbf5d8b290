import { CHILD_APP } from '@touchline/contract/embedding.ts';
import { element } from '#client/element.ts';
import type { Embed } from '#client/embed/embed.ts';
import { receiveFromChild } from '#client/receive-from-child.ts';
import { currentPath } from '#client/paths.ts';
import { type ChildMessage, childState, forwardChanges } from '#client/surroundings.ts';

type FromChild = ChildMessage & { app: string };

/** An iframe of the app's origin: messages are sent to that origin, and accepted from it and this frame only. */
export const embed: Embed = (place, appUrl) => {
  const mount = (): (() => void) => {
    const frame = element('iframe', { src: appUrl + currentPath(), title: 'Touchline', allow: 'autoplay; fullscreen' });
    const send = (name: string, payload: unknown): void =>
      frame.contentWindow?.postMessage({ app: CHILD_APP, name, payload }, appUrl);
    const receive = ({ source, origin, data }: MessageEvent<FromChild | undefined>): void => {
      if (source !== frame.contentWindow || origin !== appUrl || data?.app !== CHILD_APP) return;
      if (data.name === 'ready') send('init', childState());
      else receiveFromChild(data);
    };
    addEventListener('message', receive);
    const stopTelling = forwardChanges(send);
    place.append(frame);
    return () => {
      stopTelling();
      removeEventListener('message', receive);
      frame.remove();
    };
  };
  let stop: (() => void) | undefined;
  return {
    mount: async () => {
      stop = mount();
    },
    unmount: async () => stop?.(),
  };
};
