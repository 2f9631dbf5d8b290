import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PublishReply } from '@touchline/contract/publishing.ts';
import { WebSocket } from 'ws';

const TIMES = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'];
const TONE = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
const H264 = '-c:v libx264 -preset ultrafast -tune zerolatency -g 15 -c:a libopus'.split(' ');
const VP8 = '-c:v libvpx -deadline realtime -cpu-used 8 -g 15 -c:a libopus'.split(' ');
const LIVE = '-f matroska -live 1 -cluster_time_limit 200 pipe:1'.split(' ');
const FRAGMENTS = '-c:a aac -f mp4 -movflags empty_moov+default_base_moof+frag_keyframe pipe:1'.split(' ');

/** What browsers record, by the MIME type that they report: Chromium, Firefox, Safari. */
const RECORDINGS: Readonly<Record<string, readonly string[]>> = {
  'video/x-matroska;codecs=avc1,opus': [...H264, ...LIVE],
  'video/webm;codecs=vp8,opus': [...VP8, ...LIVE],
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2': [...H264, ...FRAGMENTS],
};

export interface Page {
  ws: WebSocket;
  replies: PublishReply[];
  /** Resolves with the close code; 0 when the socket was refused. */
  closed: Promise<number>;
  /** Records and sends from now on. */
  record: () => ChildProcess;
  /** Ends the recording, and sends another one in the same publication. */
  recordNext: (recorder: ChildProcess) => Promise<ChildProcess>;
}

/** A page that publishes: opens the socket and sends its request. */
export const openPage = async (at: string, streamKey: string, mimeType: string): Promise<Page> => {
  const ws = new WebSocket(`ws://${at}/live/publish`);
  const replies: PublishReply[] = [];
  const closed = new Promise<number>((resolve) => ws.on('close', (code) => resolve(code)));
  ws.on('message', (text) => void replies.push(PublishReply.parse(JSON.parse(String(text)))));
  const [liveRoomId = '', key = ''] = streamKey.split('?key=');
  await once(ws, 'open');
  ws.send(JSON.stringify({ liveRoomId, key, mimeType }));
  const record = (): ChildProcess => {
    const args = ['-loglevel', 'error', ...TIMES, ...TONE, ...(RECORDINGS[mimeType] ?? [])];
    const recorder = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    recorder.stdout.on('data', (bytes: Buffer) => ws.send(bytes));
    ws.on('close', () => recorder.kill('SIGKILL'));
    return recorder;
  };
  return {
    ws,
    replies,
    closed,
    record,
    async recordNext(recorder) {
      recorder.kill('SIGINT');
      await once(recorder, 'close');
      ws.send(JSON.stringify({ mimeType }));
      return record();
    },
  };
};
