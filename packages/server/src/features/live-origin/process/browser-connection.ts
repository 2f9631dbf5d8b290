import { PUBLISH_END } from '@touchline/contract/publishing-terms.ts';
import {
  MAX_REQUEST_BYTES,
  type PublishRefusal,
  type PublishReply,
  PublishNext,
  PublishRequest,
} from '@touchline/contract/publishing.ts';
import type { WebSocket } from 'ws';
import type * as z from 'zod';
import { type FfmpegPublication, type FfmpegPublicationOptions, publishByFfmpeg } from './ffmpeg-publication.ts';
import { COPIED, ENCODED, type FlvInput, makeFlv } from './flv-from-ffmpeg.ts';
import { createFlvSeries, type FlvSeries } from './flv-series.ts';
import type { EndReason, PublishStatus } from './messages.ts';
import type { ConnectionEvents, PublisherConnection } from './publisher-connection.ts';

/** Time limit for a page to send its request. */
const GREETING_MS = 10_000;
/** The page learns how much has arrived; the socket is pinged with it. */
const REPORT_MS = 2000;
/** A page that sends nothing for this long, not even the answers to pings, is gone: the browser does them by itself. */
const LOST_MS = 10_000;
/** For the last message to be read. */
const FAREWELL_MS = 2000;
const CLOSED = { normal: 1000, policy: 1008 } as const;

export interface BrowserOptions extends FfmpegPublicationOptions {
  address: string;
  /** Without FFmpeg nothing that a browser records can be shown. */
  hasFfmpeg: boolean;
}

const READING = '-analyzeduration 500000 -probesize 65536'.split(' ');

const inputOf = (mimeType: string): FlvInput => ({
  args: [...READING, '-f', /^\w+\/mp4/.test(mimeType) ? 'mp4' : 'matroska'],
  picture: /avc[13]|h264/i.test(mimeType) ? COPIED : ENCODED,
});

/** Null for what is not as the schema says. */
const read = <Message>(schema: z.ZodType<Message>, text: string): Message | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Our side of the socket: pings, what has arrived, and the last message. */
const createTalk = (ws: WebSocket, received: () => number | null) => {
  let lastSeen = performance.now();
  const send = (reply: PublishReply): void => ws.send(JSON.stringify(reply));
  const report = (): void => {
    if (performance.now() - lastSeen > LOST_MS) return void ws.terminate();
    ws.ping();
    const bytes = received();
    if (bytes !== null) send({ type: 'received', bytes });
  };
  const reporting = setInterval(report, REPORT_MS);
  const seen = (): void => void (lastSeen = performance.now());
  ws.on('message', seen).on('pong', seen);
  return {
    send,
    end(refusal: PublishRefusal | undefined): void {
      clearInterval(reporting);
      if (refusal) send({ type: 'refused', reason: refusal });
      // With unread bytes the connection would be reset, and the refusal lost.
      ws.resume();
      ws.close(refusal ? CLOSED.policy : CLOSED.normal);
      setTimeout(() => ws.terminate(), FAREWELL_MS).unref();
    },
  };
};

/** One page that publishes its camera or screen: a request, and after its admission what the recorder writes. */
class BrowserConnection implements PublisherConnection {
  readonly #options: BrowserOptions;
  readonly #events: ConnectionEvents;
  readonly #ws: WebSocket;
  readonly #talk: ReturnType<typeof createTalk>;
  #state: 'greeting' | 'asked' | 'admitted' | 'closed' = 'greeting';
  #mimeType = '';
  #publication: FfmpegPublication<FlvSeries> | null = null;
  #received = 0;
  readonly #timer = setTimeout(() => this.close('silent'), GREETING_MS);

  constructor(ws: WebSocket, options: BrowserOptions, events: ConnectionEvents) {
    this.#ws = ws;
    this.#options = options;
    this.#events = events;
    this.#talk = createTalk(ws, () => (this.#state === 'admitted' ? this.#received : null));
    ws.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary));
    ws.on('error', () => this.close('broken')).on('close', () => this.close('closed'));
  }

  admit(): boolean {
    if (this.#state !== 'asked') return false;
    this.#state = 'admitted';
    clearTimeout(this.#timer);
    const input = inputOf(this.#mimeType);
    this.#publication = publishByFfmpeg(
      (events) => createFlvSeries((made) => makeFlv(input, made), events),
      this.#options,
      {
        packet: this.#events.packet,
        drained: () => this.#ws.resume(),
        over: (reason) => this.close(reason),
      },
    );
    this.#talk.send({ type: 'admitted' });
    return true;
  }

  quietMs(): number | null {
    return this.#state === 'admitted' ? (this.#publication?.quietMs() ?? null) : null;
  }

  close(reason: EndReason, status?: PublishStatus): void {
    if (this.#state === 'closed') return;
    const wasAdmitted = this.#state === 'admitted';
    this.#leave(status?.reason ?? (reason === 'broken' ? 'unreadable' : undefined));
    if (wasAdmitted) this.#events.ended(reason);
  }

  #leave(refusal: PublishRefusal | undefined): void {
    this.#state = 'closed';
    clearTimeout(this.#timer);
    this.#publication?.kill();
    this.#talk.end(refusal);
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    const text = isBinary || bytes.length > MAX_REQUEST_BYTES ? null : bytes.toString('utf8');
    if (this.#state === 'greeting' && text !== null) this.#ask(text);
    else if (this.#state === 'admitted' && isBinary) this.#record(bytes);
    else if (this.#state === 'admitted' && text === PUBLISH_END) this.#publication?.finish();
    else if (this.#state !== 'admitted' || text === null || !this.#goOn(text)) this.close('broken');
  }

  /** Another recording follows in the same publication. */
  #goOn(text: string): boolean {
    const next = read(PublishNext, text);
    const series = this.#publication?.maker;
    return next !== null && series?.next((events) => makeFlv(inputOf(next.mimeType), events)) === true;
  }

  #ask(text: string): void {
    const request = read(PublishRequest, text);
    if (!request) return this.#leave('unreadable');
    if (!this.#options.hasFfmpeg) return this.#leave('no-ffmpeg');
    const { liveRoomId, key, mimeType } = request;
    this.#mimeType = mimeType;
    this.#state = 'asked';
    this.#events.publish({ liveRoomId, key, address: this.#options.address });
  }

  #record(bytes: Buffer): void {
    this.#received += bytes.length;
    if (this.#publication?.maker.write(bytes) === false) this.#ws.pause();
  }
}

export const acceptBrowser = (ws: WebSocket, options: BrowserOptions, events: ConnectionEvents): PublisherConnection =>
  new BrowserConnection(ws, options, events);
