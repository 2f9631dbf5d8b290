// One WebRTC connection in a process of its own, as FFmpeg is: what strangers send to its ports is read here and nowhere else.
import { createSocket } from 'node:dgram';
import {
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpReceiver,
  RtcpSrPacket,
  useNACK,
  usePLI,
  useSdesMid,
} from 'werift';
import type { FromPeer, PeerTracks, ToPeer, TrackKind } from './peer-messages.ts';

const LOOPBACK = '127.0.0.1';
/** Browsers begin with 300 kbit/s, and a small picture, unless they are given a better guess. */
const START_KBITS = 2000;
/** For the notice that the connection is closed. */
const FAREWELL_MS = 300;
/** RTCP BYE of an unnamed source, RFC 3550: FFmpeg ends, which would go on waiting after its parent was killed. */
const BYE = Buffer.from([0x81, 203, 0, 1, 0, 0, 0, 0]);

/** Without feedback of arrival times, which this library rounds too coarsely: with it Chromium goes down to 30 kbit/s. */
const H264 = new RTCRtpCodecParameters({
  mimeType: 'video/H264',
  clockRate: 90_000,
  rtcpFeedback: [useNACK(), usePLI()],
  parameters: 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
});
const OPUS = new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 });

const send = (message: FromPeer): void => {
  if (process.connected) process.send?.(message);
};

/** We only answer where publishers reach us: their own addresses are not needed, and not looked up. */
const withoutCandidates = (sdp: string): string => sdp.replaceAll(/^a=candidate:.*\r?\n/gm, '');

const withStartBitrate = (sdp: string): string =>
  sdp.replaceAll(/^(a=fmtp:.*packetization-mode=1[^\r\n]*)/gm, `$1;x-google-start-bitrate=${START_KBITS}`);

const createPeer = (ports: readonly [number, number], addresses: readonly string[]): RTCPeerConnection =>
  new RTCPeerConnection({
    iceLite: true,
    iceServers: [],
    icePortRange: [...ports],
    // The given addresses alone, on sockets of the whole machine: behind NAT it does not have them itself.
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [...addresses],
    iceInterfaceAddresses: { udp4: '0.0.0.0', udp6: '::' },
    iceUseTcp: false,
    bundlePolicy: 'max-bundle',
    codecs: { video: [H264], audio: [OPUS] },
    headerExtensions: { video: [useSdesMid()], audio: [useSdesMid()] },
  });

const isKind = (kind: string): kind is TrackKind => kind === 'video' || kind === 'audio';

/** The payload types of what the peer will send. */
const tracksOf = (peer: RTCPeerConnection): PeerTracks => {
  const tracks: PeerTracks = {};
  for (const { kind, receiver, currentDirection } of peer.getTransceivers()) {
    const codec = receiver.track.codec;
    if (isKind(kind) && codec && currentDirection === 'recvonly') tracks[kind] ??= codec.payloadType;
  }
  return tracks;
};

const answer = async (peer: RTCPeerConnection, offer: string): Promise<void> => {
  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: withoutCandidates(offer) });
    await peer.setLocalDescription(await peer.createAnswer());
  } catch (error) {
    console.error(error);
    return send({ type: 'refused', reason: 'malformed' });
  }
  const tracks = tracksOf(peer);
  if (Object.keys(tracks).length === 0) return send({ type: 'refused', reason: 'unusable' });
  send({ type: 'answer', sdp: withStartBitrate(peer.localDescription?.sdp ?? ''), tracks });
};

const start = (offer: Extract<ToPeer, { type: 'offer' }>) => {
  const peer = createPeer(offer.ports, offer.addresses);
  const loopback = createSocket('udp4');
  let ports: Record<TrackKind, number> | null = null;
  let picture: RTCRtpReceiver | null = null;

  const pass = (bytes: Buffer, kind: string, offset: 0 | 1): void => {
    if (ports !== null && isKind(kind)) loopback.send(bytes, ports[kind] + offset, LOOPBACK);
  };
  peer.onRemoteTransceiverAdded.subscribe(({ kind, receiver }) => {
    if (kind === 'video') picture ??= receiver;
  });
  peer.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe((packet) => pass(packet.serialize(), track.kind, 0));
    track.onReceiveRtcp.subscribe((packet) => {
      if (packet instanceof RtcpSrPacket) pass(packet.serialize(), track.kind, 1);
    });
  });
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'connected') send({ type: 'connected' });
    else if (state === 'failed' || state === 'closed') send({ type: 'closed' });
  });
  void answer(peer, offer.sdp);
  return {
    forward: (to: Record<TrackKind, number>) => void (ports = to),
    askForKeyFrame(): void {
      const ssrc = picture?.track.ssrc;
      if (ssrc !== undefined) picture?.sendRtcpPLI(ssrc).catch(() => {});
    },
    close(): void {
      pass(BYE, 'video', 1);
      pass(BYE, 'audio', 1);
      setTimeout(() => process.exit(0), FAREWELL_MS);
      void peer.close();
    },
  };
};

let running: ReturnType<typeof start> | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => (running ? running.close() : process.exit(0)));
process.on('message', (message: ToPeer) => {
  if (message.type === 'offer') running = start(message);
  else if (message.type === 'forward') running?.forward(message.ports);
  else if (message.type === 'key-frame') running?.askForKeyFrame();
  else running?.close();
});
