/** The light build has no types of its own; it is the full build without subtitles, DRM and alternative audio. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default as Hls } from 'hls.js';
}
