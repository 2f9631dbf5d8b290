/** The parts of node-media-server that the origin uses; the package has no types of its own. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';

  /** One RTMP connection as a state machine: bytes go in, callbacks come out. */
  export default class Rtmp {
    parserPacket: { header: { length: number } };
    inPackets: Map<number, unknown>;
    /** The stream of the last `publish`. */
    streamId: number;
    onConnectCallback: (request: { name: string; query: Record<string, string | string[] | undefined> }) => void;
    onPushCallback: () => void;
    onPlayCallback: () => void;
    onPacketCallback: (packet: MediaPacket) => void;
    onOutputCallback: (bytes: Buffer) => void;
    /** A string describes the error. */
    parserData(bytes: Buffer): string | null;
    packetAlloc(): void;
    onConnect(message: object): void;
    onDeleteStream(): void;
    /** Answers `publish`: the encoder begins to send. */
    respondPublish(): void;
    sendStatusMessage(streamId: number, level: 'status' | 'error', code: string, description: string): void;
  }
}

declare module 'node-media-server/src/protocol/flv.js' {
  export interface MediaPacket {
    /** 8 audio, 9 video, 18 data. */
    codec_type: number;
    /** 0 audio header, 1 audio, 2 video header, 3 key frame, 4 frame, 5 metadata. */
    flags: number;
    dts: number;
    /** Used bytes of `data`; the buffer is reused for the next packet. */
    size: number;
    data: Buffer;
  }

  /** Reads FLV: bytes go in, packets come out. */
  export default class Flv {
    static createHeader(hasAudio: boolean, hasVideo: boolean): Buffer;
    /** A whole FLV tag. */
    static createMessage(packet: MediaPacket): Buffer;
    onPacketCallback: (packet: MediaPacket) => void;
    /** A string describes the error. */
    parserData(bytes: Buffer): string | null;
  }
}

declare module 'node-media-server/src/protocol/amf.js' {
  const AMF: {
    /** Numbers, texts and plain objects, one after the other. */
    amf0Encode(values: readonly unknown[]): Buffer;
  };
  export default AMF;
}

declare module 'node-media-server/src/protocol/sps_info.js' {
  /** The size of the picture in pixels, from a sequence parameter set with its header byte; null when it is none. */
  export function parseH264Sps(sps: Buffer): { width: number; height: number } | null;
}
