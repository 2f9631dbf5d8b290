import { type ChildProcess, spawn } from 'node:child_process';

const BITS = 16;
const UNIT_MS = 100;
const WIDTH = 320;
const HEIGHT = 180;
const FRAME_MS = 50;

/** A grey picture of sixteen bars, black and white: the clock of the publisher, in tenths of a second. */
const frameOf = (now: number): Buffer => {
  const code = Math.floor(now / UNIT_MS) % 2 ** BITS;
  const row = Buffer.alloc(WIDTH);
  for (let bit = 0; bit < BITS; bit += 1) {
    const from = (bit * WIDTH) / BITS;
    row.fill((code >> bit) & 1 ? 235 : 16, from, from + WIDTH / BITS);
  }
  return Buffer.concat(Array.from({ length: HEIGHT }, () => row));
};

const INPUT = `-f rawvideo -pix_fmt gray -s ${WIDTH}x${HEIGHT} -use_wallclock_as_timestamps 1 -i pipe:0`;
const OUTPUT = '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 20 -vsync passthrough -f flv';

/** An encoder whose every frame shows the time at which it was taken. */
export const publishClock = (server: string, streamKey: string): ChildProcess => {
  const args = [...`-loglevel error ${INPUT} ${OUTPUT}`.split(' '), `${server}/${streamKey}`];
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.on('error', () => undefined);
  const timer = setInterval(() => child.stdin.write(frameOf(Date.now())), FRAME_MS);
  child.once('exit', () => clearInterval(timer));
  return child;
};

/** Runs in the page: the time that a picture shows, as epoch ms at or shortly before `now`; null where there is no picture. */
export const readClock = (video: HTMLVideoElement | null, now: number): number | null => {
  if (video === null || video.readyState < 2 || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = 160;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(video, 0, video.videoHeight / 2, video.videoWidth, 2, 0, 0, 160, 1);
  const { data } = context.getImageData(0, 0, 160, 1);
  let code = 0;
  for (let bit = 0; bit < 16; bit += 1) if ((data[(bit * 10 + 5) * 4] ?? 0) > 126) code += 2 ** bit;
  const present = Math.floor(now / 100);
  return (present - ((((present - code) % 65_536) + 65_536) % 65_536)) * 100;
};
