/** Draws what the video shows now, so that it stays while the video itself starts anew. */
export const keepFrame = (video: HTMLVideoElement | null, canvas: HTMLCanvasElement | null): void => {
  if (!video || !canvas || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
};
