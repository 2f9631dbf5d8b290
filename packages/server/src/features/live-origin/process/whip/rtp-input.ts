import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { COPIED, type FlvInput } from '../flv-from-ffmpeg.ts';
import type { PeerTracks, TrackKind } from './peer-messages.ts';

/** Of RTP; that of its RTCP is the next one. */
export type RtpPorts = Readonly<Record<TrackKind, number>>;

const LOOPBACK = '127.0.0.1';
const ATTEMPTS = 20;
const HIGHEST_PORT = 65_535;
/** RTP and RTCP of picture and sound. */
const PORTS = 4;

/** Loss is repaired by sending again, which takes one way there and back. */
const READING = [
  ...'-analyzeduration 3000000 -probesize 500000 -fpsprobesize 0 -fflags nobuffer -max_delay 300000'.split(' '),
  ...['-protocol_whitelist', 'pipe,udp,rtp', '-localaddr', LOOPBACK, '-f', 'sdp'],
];
/** WebRTC changes the size of its picture with the network: FFmpeg notices, and writes a new header. */
const PICTURE = [...COPIED, '-bsf:v', 'extract_extradata', '-max_interleave_delta', '1000000'];

const FORMATS: Readonly<Record<TrackKind, (type: number) => string[]>> = {
  video: (type) => [`a=rtpmap:${type} H264/90000`, `a=fmtp:${type} packetization-mode=1`],
  audio: (type) => [`a=rtpmap:${type} opus/48000/2`],
};

/** Describes to FFmpeg what arrives at which ports, by RFC 8866. */
const sdpOf = (tracks: PeerTracks, ports: RtpPorts): string => {
  const media = (['video', 'audio'] as const).flatMap((kind) => {
    const type = tracks[kind];
    return type === undefined ? [] : [`m=${kind} ${ports[kind]} RTP/AVP ${type}`, ...FORMATS[kind](type)];
  });
  const session = ['v=0', `o=- 0 0 IN IP4 ${LOOPBACK}`, 's=-', `c=IN IP4 ${LOOPBACK}`, 't=0 0'];
  return [...session, ...media, ''].join('\r\n');
};

export const rtpInput = (tracks: PeerTracks, ports: RtpPorts): FlvInput => ({
  args: READING,
  picture: PICTURE,
  description: sdpOf(tracks, ports),
});

const open = async (port: number): Promise<Socket | null> => {
  const socket = createSocket('udp4');
  socket.bind(port, LOOPBACK);
  return once(socket, 'listening').then(
    () => socket,
    () => null,
  );
};

/** Free ports on loopback. */
export const findRtpPorts = async (): Promise<RtpPorts> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const first = await open(0);
    const video = first?.address().port ?? HIGHEST_PORT;
    const rest = video + PORTS > HIGHEST_PORT ? [null] : await Promise.all([1, 2, 3].map((more) => open(video + more)));
    for (const socket of [first, ...rest]) socket?.close();
    if (first && rest.every((socket) => socket !== null)) return { video, audio: video + 2 };
  }
  throw new Error('no free UDP ports on loopback');
};
