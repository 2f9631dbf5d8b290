import { createFile, type ISOFile, MP4BoxBuffer } from 'mp4box';
import type { RenditionFormat } from '../messages.ts';

interface Track {
  isVideo: boolean;
  timescale: number;
  /** What its times lack to those of the publication, in its timescale. */
  shift: number;
  /** For fragments without values of their own. */
  sampleDuration: number;
  sampleFlags: number;
}

/** An initialisation segment. */
export interface Init {
  bytes: Buffer;
  tracks: ReadonlyMap<number, Track>;
  format: Omit<RenditionFormat, 'frameRate'>;
}

/** A fragment: `moof` and `mdat`. */
export interface Fragment {
  /** With the times of the publication. */
  bytes: Buffer;
  /** Of its first sample to decode, in ms of the publication. */
  mediaTime: number;
  durationMs: number;
  /** It begins with a key frame, or has sound only in a rendition without video. */
  isIndependent: boolean;
  /** Null without video. */
  frameRate: number | null;
}

const MS = 1000;
/** ISO/IEC 14496-12: 8.8.3.1 */
const IS_NO_KEY_FRAME = 0x1_00_00;
const FLAG = { defaultDuration: 0x8, defaultFlags: 0x20, firstFlags: 0x4, durations: 0x100, flags: 0x400 } as const;
/** Size, type, version and flags. */
const FULL_HEADER_BYTES = 12;

const parse = (bytes: Buffer): ISOFile => {
  const file = createFile();
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(Uint8Array.from(bytes).buffer, 0));
  return file;
};

type Edits = readonly { segment_duration: number; media_time: number }[];

/**
 * The edit list (8.6.6) says when a track begins: an empty edit in the movie's timescale, then the first time of the track that is shown.
 */
const shiftOf = (edits: Edits, movieTimescale: number, timescale: number): number => {
  const empty = edits.filter(({ media_time: time }) => time === -1);
  const lead = empty.reduce((sum, { segment_duration: duration }) => sum + duration, 0);
  const shown = edits.find(({ media_time: time }) => time !== -1)?.media_time ?? 0;
  return Math.round((lead * timescale) / movieTimescale) - shown;
};

/** Reads `ftyp` and `moov`, and takes the edit lists out of effect: the fragments carry the times of the publication. */
export const readInit = (head: Buffer): Init => {
  const bytes = Buffer.from(head);
  const file = parse(bytes);
  const { moov } = file;
  const info = file.getInfo();
  const tracks = new Map<number, Track>();
  for (const { id, timescale, type, edits } of info.tracks) {
    const defaults = moov.mvex?.trexs.find(({ track_id: track }) => track === id);
    tracks.set(id, {
      isVideo: type === 'video',
      timescale,
      shift: shiftOf(edits ?? [], info.timescale, timescale),
      sampleDuration: defaults?.default_sample_duration ?? 0,
      sampleFlags: defaults?.default_sample_flags ?? 0,
    });
  }
  if (tracks.size === 0) throw new RangeError('the encoder’s output has no tracks');
  for (const { edts } of moov.traks) if (edts?.start !== undefined) bytes.write('free', edts.start + 4, 'latin1');
  const video = info.videoTracks[0]?.video;
  const format = {
    codecs: info.tracks.map(({ codec }) => codec).join(','),
    width: video?.width ?? null,
    height: video?.height ?? null,
  };
  return { bytes, tracks, format };
};

type TrackFragment = ISOFile['moofs'][number]['trafs'][number];

const durationOf = ({ tfhd, truns }: TrackFragment, track: Track): number => {
  const usual = tfhd.flags & FLAG.defaultDuration ? tfhd.default_sample_duration : track.sampleDuration;
  return truns.reduce((sum, run) => {
    if ((run.flags & FLAG.durations) === 0) return sum + usual * run.sample_count;
    return run.sample_duration.reduce((all, duration) => all + duration, sum);
  }, 0);
};

const beginsWithKeyFrame = ({ tfhd, truns: [run] }: TrackFragment, track: Track): boolean => {
  let flags = tfhd.flags & FLAG.defaultFlags ? tfhd.default_sample_flags : track.sampleFlags;
  if (run && run.flags & FLAG.firstFlags) flags = run.first_sample_flags;
  else if (run && run.flags & FLAG.flags) flags = run.sample_flags[0] ?? flags;
  return (flags & IS_NO_KEY_FRAME) === 0;
};

/** Adds the track's beginning to its time; `moof` is changed. Returns the time. */
const moveToPublication = (moof: Buffer, { tfdt }: TrackFragment, { shift }: Track): number => {
  if (tfdt.version !== 1 || tfdt.start === undefined) throw new RangeError('a fragment has no time of 64 bits');
  const time = Math.max(0, tfdt.baseMediaDecodeTime + shift);
  moof.writeBigUInt64BE(BigInt(time), tfdt.start + FULL_HEADER_BYTES);
  return time;
};

/** Reads a fragment and gives it the times of the publication. */
export const readFragment = ({ tracks }: Init, moofBytes: Buffer, mdat: Buffer): Fragment => {
  const moof = Buffer.from(moofBytes);
  const runs = (parse(moof).moofs?.[0]?.trafs ?? []).flatMap((traf) => {
    const track = tracks.get(traf.tfhd.track_id);
    if (!track) return [];
    const start = (moveToPublication(moof, traf, track) * MS) / track.timescale;
    const samples = traf.truns.reduce((sum, { sample_count: count }) => sum + count, 0);
    return [{ traf, track, start, samples, durationMs: (durationOf(traf, track) * MS) / track.timescale }];
  });
  const [first] = runs;
  if (!first) throw new RangeError('a fragment has no track');
  const video = runs.find(({ track }) => track.isVideo);
  const hasVideo = [...tracks.values()].some(({ isVideo }) => isVideo);
  const { durationMs } = video ?? first;
  return {
    bytes: Buffer.concat([moof, mdat]),
    mediaTime: Math.min(...runs.map(({ start }) => start)),
    durationMs,
    isIndependent: video ? beginsWithKeyFrame(video.traf, video.track) : !hasVideo,
    frameRate: video && durationMs > 0 ? (video.samples * MS) / durationMs : null,
  };
};
