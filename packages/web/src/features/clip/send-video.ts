const MP4 = 'video/mp4';
const SAMPLE = new File([], 'touchline.mp4', { type: MP4 });

/** Whether the device offers other apps for a video. */
export const sendsVideos = (): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [SAMPLE] });

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Offers a video to other apps of the device; false when it did not come. */
export const sendVideo = async (src: string, title: string): Promise<boolean> => {
  try {
    const response = await fetch(src);
    if (!response.ok) return false;
    const name = `${title
      .replaceAll(/[\s/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 60)}.mp4`;
    await navigator.share({ title, files: [new File([await response.blob()], name, { type: MP4 })] });
    return true;
  } catch (error) {
    return isGivenUp(error);
  }
};
