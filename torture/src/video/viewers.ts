import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 250;
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' };

/** Somebody who watches a stream, and tries again when it fails. */
export interface Viewer {
  /** How often new media came. */
  received(): number;
  /** Between new media since the last call of `forgetPauses`, also when the last pause is not over. */
  longestPauseMs(): number;
  forgetPauses(): void;
  /** What a player could not play. */
  faults(): readonly string[];
  leave(): void;
}

type Watch = (signal: AbortSignal, received: () => void, fault: (what: string) => void) => Promise<void>;

const startViewer = (watch: Watch): Viewer => {
  const over = new AbortController();
  const faults = new Set<string>();
  let [count, lastAt, longest] = [0, performance.now(), 0];
  const pause = (): number => Math.round(Math.max(longest, performance.now() - lastAt));
  const received = (): void => {
    longest = pause();
    lastAt = performance.now();
    count += 1;
  };
  const watchOn = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await watch(over.signal, received, (what) => faults.add(what)).catch(() => {});
      await sleep(AGAIN_MS);
    }
  };
  void watchOn();
  return {
    received: () => count,
    longestPauseMs: pause,
    forgetPauses: () => void ([lastAt, longest] = [performance.now(), 0]),
    faults: () => [...faults],
    leave: () => over.abort(),
  };
};

const fetchOk = async (url: string, signal: AbortSignal): Promise<Response> => {
  const reply = await fetch(url, { signal, headers: BROWSER });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply;
};

/** A place in a playlist: the number of a segment, and how many of its parts are there. */
interface Position {
  sequence: number;
  segment: number;
  part: number;
  parts: string[];
}

/** The last place of a media playlist. */
const readPosition = (text: string): Position => {
  const sequence = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1]);
  const segment = sequence + (text.match(/^#EXTINF:/gm)?.length ?? 0);
  const open = text.slice(Math.max(0, text.lastIndexOf('#EXTINF:')));
  const part = open.match(/^#EXT-X-PART:/gm)?.length ?? 0;
  return {
    sequence,
    segment,
    part,
    parts: [...text.matchAll(/^#EXT-X-PART:.*URI="([^"]+)"/gm)].map(([, uri = '']) => uri),
  };
};

/** A player of low-latency HLS: it asks for the next part, and loads what is new. */
export const readParts = (playlist: string): Viewer => {
  const loaded = new Set<string>();
  let last: Position | null = null;
  return startViewer(async (signal, received, fault) => {
    const query = last === null ? '' : `?_HLS_msn=${last.segment}&_HLS_part=${last.part}`;
    for (let url = playlist + query; !signal.aborted;) {
      // What is beyond the end, as after a restart, is refused: then the playlist as it is.
      const position = readPosition(await (await fetchOk(url, signal).catch(() => fetchOk(playlist, signal))).text());
      if (last !== null && (position.sequence < last.sequence || position.segment < last.segment))
        fault(`numbers went back from ${last.segment} to ${position.segment}`);
      last = position;
      const fresh = loaded.size === 0 ? position.parts.slice(-1) : position.parts.filter((uri) => !loaded.has(uri));
      for (const uri of position.parts) loaded.add(uri);
      for (const uri of fresh) {
        const body = await (await fetchOk(new URL(uri, playlist).href, signal)).arrayBuffer();
        if (body.byteLength > 0) received();
      }
      url = `${playlist}?_HLS_msn=${position.segment}&_HLS_part=${position.part}`;
    }
  });
};

/** A player of FLV. */
export const readFlv = (url: string): Viewer =>
  startViewer(async (signal, received) => {
    const { body } = await fetchOk(url, signal);
    await body?.pipeTo(new WritableStream({ write: received }));
  });
