import { join } from 'node:path';
import type { Broadcast } from './broadcast.ts';
import { sourceRun } from './encoder/encoder-arguments.ts';
import type { createLadders } from './encoder/ladders.ts';
import { forwardOutput, type Output, startOutputs } from './encoder/outputs.ts';
import { runFfmpeg } from './encoder/run-ffmpeg.ts';
import { encoderOf } from './encoder/video-encoder.ts';
import type { EncodingState, FromOrigin, LadderSettings, StreamPlace } from './messages.ts';
import { createPackager } from './packager/packager.ts';
import type { HealthMeter } from './stream-health.ts';
import { startThumbnails } from './thumbnailer.ts';

const COPIED = 'H.264';
const THUMBNAILS = 'thumbnails';

/** A publication for which FFmpeg is started. */
interface Published {
  id: string;
  broadcast: Broadcast;
  meter: Pick<HealthMeter, 'picture'>;
  place: StreamPlace;
}

interface Encoding {
  state: () => EncodingState;
  stop: () => void;
}

interface EncodeDeps {
  settings: LadderSettings;
  ladders: ReturnType<typeof createLadders>;
  forwardTo: string | null;
  publish: (message: FromOrigin) => void;
}

/** All that FFmpeg makes of a publication: its source and sound, smaller renditions, thumbnails, and what is passed on. */
export const encodePublication = (published: Published, deps: EncodeDeps): Encoding => {
  const { id: publicationId, broadcast, meter, place } = published;
  const { settings, ladders, forwardTo, publish } = deps;
  const { zero } = broadcast.clock;
  const packager = createPackager({ publicationId, place, zero, publish });
  const failed = (output: string, reason: string): void =>
    publish({ type: 'ffmpeg-ended', publicationId, output, reason });
  const source: Output = {
    name: 'source',
    start(tracks, ended) {
      const encoder = meter.picture().codec === COPIED ? null : encoderOf(settings.encoder);
      const { args, renditions } = sourceRun(tracks, encoder);
      return runFfmpeg({ args, readers: packager.readRun(renditions) }, ended);
    },
  };
  const stopOutputs = startOutputs(
    broadcast,
    [source, ...(forwardTo === null ? [] : [forwardOutput(forwardTo)])],
    failed,
  );
  const ladder = ladders.start({
    publicationId,
    broadcast,
    picture: meter.picture,
    readRun: packager.readRun,
    writtenTo: packager.writtenTo,
    failed: (reason) => failed('ladder', reason),
    changed: (renditions) => publish({ type: 'renditions', publicationId, renditions }),
  });
  const epochOf = (mediaTime: number): number => Math.floor((zero() ?? Date.now() - mediaTime) + mediaTime);
  const stopThumbnails = startThumbnails(broadcast, {
    folder: join(place.folder, THUMBNAILS),
    nameOf: (mediaTime) => `${epochOf(mediaTime)}.jpg`,
    made: ({ path, mediaTime }) => publish({ type: 'thumbnail', publicationId, at: epochOf(mediaTime), path }),
  });
  return {
    state: ladder.state,
    stop() {
      stopThumbnails();
      ladder.stop();
      stopOutputs();
    },
  };
};
