import { rootNode } from '#platform/host/root.ts';

/** The video in a window of its own, outside the browser. */
export const pictureInPicture = {
  isPossible: (): boolean => document.pictureInPictureEnabled,
  toggle: (video: HTMLVideoElement | null): void => {
    const change =
      rootNode().pictureInPictureElement === null ? video?.requestPictureInPicture() : document.exitPictureInPicture();
    // The browser may refuse it before the first frame.
    change?.catch(() => undefined);
  },
};
