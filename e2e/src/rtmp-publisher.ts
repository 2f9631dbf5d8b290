import { type ChildProcess, spawn } from 'node:child_process';

const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25'];
const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
const CODECS = '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 25 -c:a aac -b:a 64k -f flv'.split(
  ' ',
);

/** What OBS does: pushes a picture and a tone to the address that the host was given. */
export const publish = (server: string, streamKey: string): ChildProcess =>
  spawn('ffmpeg', ['-loglevel', 'error', ...PICTURE, ...TONE, ...CODECS, `${server}/${streamKey}`], {
    stdio: 'ignore',
  });
