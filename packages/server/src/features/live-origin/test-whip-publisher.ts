import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, useNACK, usePLI } from 'werift';

const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'];
const TONE = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
const H264 = '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 15 -payload_type 96'.split(' ');
const OPUS = '-c:a libopus -ac 2 -payload_type 111'.split(' ');

type Kind = 'video' | 'audio';

const codec = (mimeType: string, clockRate: number, payloadType: number, parameters?: string) =>
  new RTCRtpCodecParameters({
    mimeType,
    clockRate,
    payloadType,
    ...(mimeType.startsWith('audio') ? { channels: 2 } : { rtcpFeedback: [useNACK(), usePLI()] }),
    ...(parameters === undefined ? {} : { parameters }),
  });

const CODECS: Record<Kind, RTCRtpCodecParameters> = {
  video: codec('video/H264', 90_000, 96, 'packetization-mode=1;profile-level-id=42e01f;level-asymmetry-allowed=1'),
  audio: codec('audio/opus', 48_000, 111),
};
export const VP8 = codec('video/VP8', 90_000, 96);
const ENCODED: Record<Kind, string[]> = { video: [...PICTURE, ...H264], audio: [...TONE, ...OPUS] };

/** What encoders such as OBS do: a WebRTC connection that is offered to a WHIP endpoint. */
export interface WhipPublisher {
  offer: string;
  connected: Promise<void>;
  /** Takes the answer, and sends once it is connected. */
  answer: (sdp: string) => Promise<void>;
  /** Without a word to the server. */
  vanish: () => Promise<void>;
}

/** Sends what FFmpeg encodes. */
export const offerWhip = async (
  kinds: readonly Kind[] = ['audio', 'video'],
  video = CODECS.video,
): Promise<WhipPublisher> => {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseTcp: false,
    iceUseIpv6: false,
    bundlePolicy: 'max-bundle',
    codecs: { video: [video], audio: [CODECS.audio] },
  });
  const encoders: ChildProcess[] = [];
  const inputs: Socket[] = [];
  const starts = kinds.map((kind) => {
    const track = new MediaStreamTrack({ kind });
    peer.addTransceiver(track, { direction: 'sendonly' });
    return async () => {
      const input = createSocket('udp4').on('message', (packet) => track.writeRtp(packet));
      inputs.push(input.bind(0, '127.0.0.1'));
      await once(input, 'listening');
      const address = `rtp://127.0.0.1:${input.address().port}?pkt_size=1200`;
      const args = ['-loglevel', 'error', ...ENCODED[kind], '-f', 'rtp', address];
      const encoder = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'inherit'] });
      encoders.push(encoder);
    };
  });
  const connected = Promise.withResolvers<void>();
  peer.connectionStateChange.subscribe((state) => {
    if (state !== 'connected') return;
    connected.resolve();
    for (const start of starts.splice(0)) void start();
  });
  await peer.setLocalDescription(await peer.createOffer());
  return {
    offer: peer.localDescription?.sdp ?? '',
    connected: connected.promise,
    answer: (sdp) => peer.setRemoteDescription({ type: 'answer', sdp }),
    async vanish() {
      for (const encoder of encoders.splice(0)) encoder.kill('SIGKILL');
      for (const input of inputs.splice(0)) input.close();
      await peer.close();
    },
  };
};
