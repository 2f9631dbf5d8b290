import type { EncodingState, LadderSettings } from '../messages.ts';
import type { Broadcast } from '../broadcast.ts';
import { ladderRun } from './encoder-arguments.ts';
import { type PipeReader, startOutputs } from './ffmpeg-output.ts';
import { type EncodedRendition, renditionsBelow, type SourcePicture } from './renditions.ts';
import { encoderOf, SOFTWARE } from './video-encoder.ts';

/** One publication, as its ladder needs it. */
export interface LadderSource {
  broadcast: Broadcast;
  picture: () => SourcePicture;
  /** Readers for the renditions of one run. */
  readRun: (renditions: readonly string[]) => PipeReader[];
  /** The media time in ms up to which a rendition has been written; null before its first part. */
  writtenTo: (rendition: string) => number | null;
  failed: (reason: string) => void;
  /** These renditions are encoded from now on, and no others. */
  changed: (renditions: readonly string[]) => void;
}

export interface Ladder {
  state: () => EncodingState;
  stop: () => void;
}

/** Viewers who change to a rendition must not go back further than this. */
const MAX_BEHIND_MS = 6000;
const LOOK_EVERY_MS = 2000;
/** One look may fall into a moment in which the machine was busy with something else. */
const SLOW_LOOKS = 2;
const TOO_SLOW = 'the machine is too slow for it';

/** Admits so many at once; others wait in their order. */
const createPlaces = (most: number) => {
  let used = 0;
  const waiting = new Set<() => void>();
  return {
    used: () => used,
    /** Calls `enter` when there is a place, at once if possible. Returns a function that leaves. */
    request(enter: () => void): () => void {
      let isIn = false;
      const take = (): void => {
        waiting.delete(take);
        isIn = true;
        used++;
        enter();
      };
      if (used < most) take();
      else waiting.add(take);
      return () => {
        waiting.delete(take);
        if (!isIn) return;
        isIn = false;
        used--;
        const [next] = waiting;
        next?.();
      };
    },
  };
};

const untilCut =
  (read: PipeReader, cut: Promise<never>): PipeReader =>
  (chunks) =>
    Promise.race([read(chunks), cut]);

/** Calls `act` when something stays too far behind. Returns a function that stops it. */
const whenSlow = (behindMs: () => number, lookEveryMs: number, act: () => void): (() => void) => {
  let slowLooks = 0;
  const timer = setInterval(() => {
    slowLooks = behindMs() > MAX_BEHIND_MS ? slowLooks + 1 : 0;
    if (slowLooks === SLOW_LOOKS) act();
  }, lookEveryMs);
  return () => clearInterval(timer);
};

/** Encodes the renditions of one publication until it is stopped, fewer of them when it falls behind. */
const encodeAll = (
  source: LadderSource,
  limits: LadderSettings,
  first: readonly EncodedRendition[],
  lookEveryMs: number,
  gaveUp: () => void,
) => {
  const { broadcast, picture, readRun, writtenTo } = source;
  let renditions = first;
  let encoder = encoderOf(limits.encoder);
  // Media time at which the current run began; between two runs nothing is behind.
  let startedAt = Infinity;
  let shorten = (): void => {};

  const begin = (tracks: Parameters<typeof ladderRun>[0]) => {
    const run = ladderRun(tracks, renditions, picture(), { encoder, threads: limits.threads });
    const { promise: cut, reject } = Promise.withResolvers<never>();
    cut.catch(() => undefined);
    startedAt = writtenTo('source') ?? 0;
    shorten = () => {
      renditions = renditions.slice(1);
      startedAt = Infinity;
      source.changed(renditions.map(({ id }) => id));
      reject(new Error(TOO_SLOW));
    };
    return { args: run.args, readers: readRun(run.renditions).map((read) => untilCut(read, cut)) };
  };
  const behindMs = (): number => {
    const newest = writtenTo('source');
    if (newest === null) return 0;
    const slowest = Math.min(...renditions.map(({ id }) => Math.max(writtenTo(id) ?? 0, startedAt)));
    return Math.max(0, Math.round(newest - slowest));
  };
  const stopOutput = startOutputs(broadcast, [{ name: 'ladder', begin, nice: limits.nice }], (_, reason) => {
    startedAt = Infinity;
    source.failed(reason);
    if (renditions.length === 0) queueMicrotask(gaveUp);
    // Sessions of a graphics card are few: this stream goes on without it.
    else if (!reason.includes(TOO_SLOW)) encoder = SOFTWARE;
  });
  const stopLooking = whenSlow(behindMs, lookEveryMs, () => shorten());
  return {
    state: (): EncodingState => ({
      state: renditions.length < first.length ? 'shortened' : 'on',
      renditions: renditions.map(({ id }) => id),
      encoder: encoder.name,
      behindMs: behindMs(),
    }),
    stop(): void {
      stopLooking();
      stopOutput();
    },
  };
};

const without = (state: EncodingState['state']): EncodingState => ({
  state,
  renditions: [],
  encoder: null,
  behindMs: 0,
});

/** The ladders of smaller renditions on this machine, for at most so many streams at once. */
export const createLadders = (limits: LadderSettings, { lookEveryMs = LOOK_EVERY_MS } = {}) => {
  const places = createPlaces(limits.most);
  return {
    used: places.used,
    /** Decides at the first key frame, when size and tracks are known. */
    start(source: LadderSource): Ladder {
      let state = (): EncodingState => without('starting');
      let stop = (): void => {};
      let leavePlace = (): void => {};
      let leave = (): void => {};
      let isStopped = false;
      const gaveUp = (): void => {
        stop();
        state = () => without('slow');
        leavePlace();
      };
      const run = (renditions: readonly EncodedRendition[]): void => {
        source.changed(renditions.map(({ id }) => id));
        const running = encodeAll(source, limits, renditions, lookEveryMs, gaveUp);
        ({ state, stop } = running);
      };
      leave = source.broadcast.join({
        start(_, { hasVideo }) {
          queueMicrotask(() => leave());
          const renditions = hasVideo ? renditionsBelow(source.picture()) : [];
          source.changed([]);
          if (renditions.length === 0) state = () => without('small');
          else if (limits.most === 0) state = () => without('off');
          else {
            state = () => without('limit');
            // Not within the broadcast, which may be greeting others.
            queueMicrotask(() => {
              if (!isStopped) leavePlace = places.request(() => run(renditions));
            });
          }
        },
        write: () => {},
        end: () => {},
      });
      return {
        state: () => state(),
        stop() {
          isStopped = true;
          leave();
          stop();
          leavePlace();
        },
      };
    },
  };
};
