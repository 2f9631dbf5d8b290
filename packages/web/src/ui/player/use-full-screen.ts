import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { rootNode } from '#platform/host/root.ts';

/** What an iPhone has instead of full screen for elements. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export interface FullScreen {
  isOn: boolean;
  isPossible: boolean;
  toggle: () => void;
}

const isFull = (element: Element | null): boolean => element !== null && rootNode().fullscreenElement === element;

const enter = async (layer: HTMLElement): Promise<void> => {
  await layer.requestFullscreen({ navigationUI: 'hide' });
  // Phones turn to the side where the browser lets a page ask for it.
  await screen.orientation?.lock?.('landscape');
};

/** Full screen of the player with its controls; on an iPhone that of the video alone. It ends with the component. */
export const useFullScreen = (
  layer: RefObject<HTMLElement | null>,
  video: RefObject<PhoneVideo | null>,
): FullScreen => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const element = layer.current;
    const follow = (): void => setOn(isFull(element));
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (isFull(element)) void document.exitFullscreen();
    };
  }, [layer]);
  const toggle = (): void => {
    if (isOn) void document.exitFullscreen();
    else if (document.fullscreenEnabled && layer.current) enter(layer.current).catch(() => undefined);
    else video.current?.webkitEnterFullscreen?.();
  };
  const isPossible = document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
  return { isOn, isPossible, toggle };
};
