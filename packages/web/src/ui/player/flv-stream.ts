import mpegts from 'mpegts.js';
import { FlvLoader } from '#ui/player/flv-loader.ts';
import type { Attach } from './stream-attachment.ts';

/** As near to the live edge as it goes: it catches up by playing faster, and jumps when it is 3 s behind. */
const OPTIONS = {
  customLoader: FlvLoader,
  enableStashBuffer: false,
  lazyLoad: false,
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 20,
  autoCleanupMinBackwardDuration: 8,
  liveSync: true,
  liveSyncMaxLatency: 1.8,
  liveSyncTargetLatency: 1,
  liveSyncPlaybackRate: 1.1,
  liveBufferLatencyChasing: true,
  liveBufferLatencyMaxLatency: 3,
  liveBufferLatencyMinRemain: 1,
} as const;

/** HTTP-FLV through Media Source Extensions. */
export const attachFlv: Attach = (video, address, { failed, closed }) => {
  if (!mpegts.isSupported()) throw new Error('This browser plays no FLV');
  mpegts.LoggingControl.applyConfig({ enableAll: false });
  const player = mpegts.createPlayer({ type: 'flv', isLive: true, url: address }, OPTIONS);
  player.on(mpegts.Events.ERROR, failed);
  player.on(mpegts.Events.LOADING_COMPLETE, closed ?? failed);
  player.attachMediaElement(video);
  player.load();
  return () => player.destroy();
};
