import type { EncodedRendition, SourcePicture } from './renditions.ts';
import type { VideoEncoder } from './video-encoder.ts';

/** What a publication has, as its first tags say. */
export interface Tracks {
  hasVideo: boolean;
  hasAudio: boolean;
}

/** A run of FFmpeg: it writes fragmented MP4 on one pipe for each rendition. */
export interface EncoderRun {
  /** After the input, which is FLV. */
  args: readonly string[];
  /** Ids of the renditions in the order of the pipes, the first of which is 3. */
  renditions: readonly string[];
}

const FIRST_PIPE = 3;
/** Half a second: the parts of low-latency HLS. */
const FRAGMENT_US = 500_000;
const AUDIO_KBITS = 128;
const SMOOTH_FRAME_RATE = 35;

/**
 * Hosts equally loud at about -17 LUFS. The filter looks 0.5 s ahead (5 frames of 100 ms). What peaks below -40 dB is silence, whose noise is
 * not raised.
 */
export const LEVEL_SOUND = [
  'dynaudnorm=f=100:g=5:p=0.9:r=0.14:m=20:t=0.01',
  'alimiter=limit=0.89:level=0',
  'aresample=48000',
].join(',');

const SOUND = ['-c:a', 'aac', '-b:a', `${AUDIO_KBITS}k`, '-ac', '2'];

/** FFmpeg encodes sound once for all outputs of `tee`. The streams of an output are those of its selection. */
const teeTo = (selections: readonly string[]): string[] => {
  const flags = 'movflags=+delay_moov+default_base_moof+frag_keyframe+skip_trailer';
  const outputs = selections.map(
    (selection, index) =>
      `[select=\\'${selection}\\':f=mp4:${flags}:frag_duration=${FRAGMENT_US}]pipe:${FIRST_PIPE + index}`,
  );
  return ['-f', 'tee', outputs.join('|')];
};

const encodedPicture = (stream: number, { bitrate, profile }: EncodedRendition): string[] => [
  ...[`-b:v:${stream}`, `${bitrate}k`, `-maxrate:v:${stream}`, `${Math.round(bitrate * 1.1)}k`],
  ...[`-bufsize:v:${stream}`, `${bitrate}k`, `-profile:v:${stream}`, profile],
];

/** Cuts where the source does, so that players change renditions at any segment, and nowhere else. */
const encodedAll = ({ name, options }: VideoEncoder, threads: number): string[] => [
  ...['-c:v', name, ...options, '-g', '9999', '-force_key_frames', 'source'],
  // The times of the source: by default they are rounded to its nominal frame rate.
  ...['-fps_mode', 'passthrough', '-enc_time_base:v', '1:1000'],
  ...(threads > 0 ? ['-threads:v', String(threads)] : []),
];

const scaleTo = ({ shortSide, maxFrameRate }: EncodedRendition, frameRate: number | null, upload: string): string => {
  const isReduced = maxFrameRate !== null && (frameRate ?? 0) > SMOOTH_FRAME_RATE;
  // Never drops a key frame, at which all renditions are cut.
  const reduced = isReduced ? [`select='key+isnan(prev_selected_t)+gte(t-prev_selected_t,0.95/${maxFrameRate})'`] : [];
  const size = `scale='if(gt(iw,ih),-2,${shortSide})':'if(gt(iw,ih),${shortSide},-2)'`;
  return [...reduced, size, upload].join(',');
};

/**
 * The source with its sound levelled, and the sound alone. The picture is copied, so that this run keeps up on any machine, unless
 * `encoder` is given for one that is not H.264.
 */
export const sourceRun = ({ hasVideo, hasAudio }: Tracks, encoder: VideoEncoder | null): EncoderRun => {
  const picture = encoder
    ? ['-vf', encoder.upload, ...encodedAll(encoder, 0), '-b:v', '6000k', '-maxrate', '6600k', '-bufsize', '6000k']
    : ['-c:v', 'copy', '-copytb', '1'];
  const tracks = [...(hasVideo ? ['v'] : []), ...(hasAudio ? ['a'] : [])].join(',');
  const renditions = ['source', ...(hasAudio ? ['audio'] : [])];
  return {
    renditions,
    args: [
      ...(encoder?.device ?? []),
      ...(hasVideo ? ['-map', '0:v:0', ...picture] : []),
      ...(hasAudio ? ['-map', '0:a:0', '-af', LEVEL_SOUND, ...SOUND] : []),
      ...teeTo(renditions.map((id) => (id === 'audio' ? 'a' : tracks))),
    ],
  };
};

/** The renditions below the source, decoded once. */
export const ladderRun = (
  { hasAudio }: Tracks,
  renditions: readonly EncodedRendition[],
  { frameRate }: Pick<SourcePicture, 'frameRate'>,
  { encoder, threads }: { encoder: VideoEncoder; threads: number },
): EncoderRun => {
  const copies = renditions.map((_, index) => `[copy${index}]`);
  const graph = [
    `[0:v:0]split=${copies.length}${copies.join('')}`,
    ...renditions.map(
      (rendition, index) => `[copy${index}]${scaleTo(rendition, frameRate, encoder.upload)}[v${index}]`,
    ),
    ...(hasAudio ? [`[0:a:0]${LEVEL_SOUND}[sound]`] : []),
  ];
  return {
    renditions: renditions.map(({ id }) => id),
    args: [
      ...[...encoder.device, '-filter_complex', graph.join(';')],
      ...renditions.flatMap((rendition, index) => ['-map', `[v${index}]`, ...encodedPicture(index, rendition)]),
      ...encodedAll(encoder, threads),
      ...(hasAudio ? ['-map', '[sound]', ...SOUND] : []),
      ...teeTo(renditions.map((_, index) => (hasAudio ? `v:${index},a` : `v:${index}`))),
    ],
  };
};
