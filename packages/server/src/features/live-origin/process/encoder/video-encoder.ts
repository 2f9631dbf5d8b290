import { execFile } from 'node:child_process';
import type { FlvReading } from '../messages.ts';

/** An H.264 encoder of FFmpeg, with the options under which it delays nothing and cuts where it is asked to. */
export interface VideoEncoder {
  name: string;
  /** Global options that open the hardware. */
  device: readonly string[];
  /** Last filters before the encoder. */
  upload: string;
  options: readonly string[];
}

/** Works everywhere. */
export const SOFTWARE: VideoEncoder = {
  name: 'libx264',
  device: [],
  upload: 'format=yuv420p',
  options: ['-preset', 'veryfast', '-tune', 'zerolatency', '-forced-idr', '1', '-sc_threshold', '0'],
};

const HARDWARE: readonly VideoEncoder[] = [
  {
    name: 'h264_nvenc',
    device: [],
    upload: 'format=yuv420p',
    options: ['-preset', 'p4', '-tune', 'll', '-zerolatency', '1', '-forced-idr', '1', '-bf', '0'],
  },
  {
    name: 'h264_qsv',
    device: [],
    upload: 'format=nv12',
    options: ['-preset', 'veryfast', '-forced_idr', '1', '-async_depth', '1', '-bf', '0'],
  },
  {
    name: 'h264_vaapi',
    device: ['-vaapi_device', '/dev/dri/renderD128'],
    upload: 'format=nv12,hwupload',
    options: ['-bf', '0'],
  },
  {
    name: 'h264_videotoolbox',
    device: [],
    upload: 'format=yuv420p',
    options: ['-realtime', '1', '-bf', '0'],
  },
];

const TRIAL_MS = 10_000;

/** Whether a few frames can be encoded: that FFmpeg lists an encoder does not mean that the machine has it. */
const works = ({ device, upload, options, name }: VideoEncoder): Promise<boolean> => {
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=0.5'];
  const output = ['-vf', upload, '-c:v', name, ...options, '-f', 'null', '-'];
  const args = ['-hide_banner', '-loglevel', 'error', ...device, ...input, ...output];
  return new Promise((resolve) => {
    execFile('ffmpeg', args, { timeout: TRIAL_MS }, (error) => resolve(error === null));
  });
};

/**
 * The encoder of this machine: with `auto` the first of the hardware that really encodes, else the named one. What does not work is
 * replaced by software.
 */
export const findEncoder = async (wanted: string): Promise<VideoEncoder> => {
  for (const encoder of HARDWARE)
    if ((wanted === 'auto' || wanted === encoder.name) && (await works(encoder))) return encoder;
  return SOFTWARE;
};

/** The encoder of a name; software for any other. */
export const encoderOf = (name: string): VideoEncoder => HARDWARE.find((encoder) => encoder.name === name) ?? SOFTWARE;

/** The version of the installed FFmpeg, such as `5.1.9`; null without one. */
export const findFfmpeg = (): Promise<string | null> =>
  new Promise((resolve) => {
    execFile('ffmpeg', ['-version'], (error, stdout) =>
      resolve(error ? null : (/^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown')),
    );
  });

/** Since this version FFmpeg reads H.265, AV1 and VP9 from FLV. Builds without a number are newer. */
const [NEWER_MAJOR, NEWER_MINOR] = [6, 1];

/** What FFmpeg of a version reads from encoders; null without it. */
export const flvReadingOf = (version: string | null): FlvReading => {
  if (version === null) return 'none';
  const [, major, minor] = /^n?(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined) return 'newer';
  const isOlder = Number(major) < NEWER_MAJOR || (Number(major) === NEWER_MAJOR && Number(minor) < NEWER_MINOR);
  return isOlder ? 'older' : 'newer';
};
