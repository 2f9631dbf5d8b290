import { isDeepStrictEqual } from 'node:util';
import type { Broadcast } from '../broadcast.ts';
import type { EncodingState } from '../messages.ts';
import { createGrowth } from './growth.ts';
import type { LadderJob } from './ladder-job.ts';
import type { Claim, Machines, MachinePlace } from './machines.ts';
import { startOutput } from './outputs.ts';
import { type EncodedRendition, renditionsBelow, type SourcePicture } from './renditions.ts';
import type { PipeReader } from './running-encoder.ts';
import { SOFTWARE } from './video-encoder.ts';

/** One publication, as its ladder needs it. */
export interface LadderSource {
  publicationId: string;
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

/** The ladder of a picture of one size. */
interface SizedLadder {
  state: () => EncodingState;
  /** Resolves when none of its encoders is left. */
  stop: () => Promise<void>;
}

export interface LadderTiming {
  lookEveryMs: number;
  /** What was too slow has to keep up for this long before it gets more to do. */
  growAfterMs: number;
  now: () => number;
}

export const LADDER_TIMING: LadderTiming = { lookEveryMs: 2000, growAfterMs: 60_000, now: Date.now };

/** Viewers who change to a rendition must not go back further than this. */
const MAX_BEHIND_MS = 6000;
/** Who is no further behind keeps up. */
const CALM_MS = 2000;
/** One look may fall into a moment in which the machine was busy with something else. */
const SLOW_LOOKS = 2;
/** So many failures, each soon after the last one, are not chance. */
const MOST_FAILURES = 3;
const SOON_MS = 60_000;

/** Encodes renditions at a place, again and again, until it is stopped. */
const encodeAt = (
  place: MachinePlace,
  { broadcast, picture, readRun, writtenTo }: LadderSource,
  job: () => Pick<LadderJob, 'renditions' | 'isSoftware'>,
  failed: (reason: string) => void,
) => {
  const ids = job().renditions.map(({ id }) => id);
  // Media time at which the current run began; between two runs nothing is behind.
  let startedAt = Infinity;
  const start = ({ hasAudio }: { hasAudio: boolean }, ended: (reason: string) => void) => {
    startedAt = writtenTo('source') ?? 0;
    return place.start({ ...job(), hasAudio, frameRate: picture().frameRate }, readRun(ids), ended);
  };
  const stop = startOutput(broadcast, { start }, (reason) => {
    startedAt = Infinity;
    failed(reason);
  });
  return {
    place,
    ids,
    behindMs(): number {
      const newest = writtenTo('source');
      if (newest === null) return 0;
      const slowest = Math.min(...ids.map((id) => Math.max(writtenTo(id) ?? 0, startedAt)));
      return Math.max(0, Math.round(newest - slowest));
    },
    stop() {
      startedAt = Infinity;
      return stop();
    },
  };
};

type Encoding = ReturnType<typeof encodeAt>;

const without = (state: EncodingState['state']): EncodingState => ({
  state,
  renditions: [],
  encoder: null,
  behindMs: 0,
});

/** The ladder of a publication with renditions below its source: at which place, and how many of them. */
class RunningLadder implements SizedLadder {
  readonly #source: LadderSource;
  readonly #machines: Machines;
  readonly #timing: LadderTiming;
  readonly #all: readonly EncodedRendition[];
  readonly #growth: ReturnType<typeof createGrowth>;
  readonly #claim: Claim;
  readonly #timer: NodeJS.Timeout;
  /** The smallest are encoded longest. */
  #count: number;
  #place: MachinePlace | null = null;
  #encoding: Encoding | null = null;
  #changing = Promise.resolve();
  #isSoftware = false;
  #failures = { count: 0, at: -Infinity };
  #slowLooks = 0;
  #isStopped = false;
  #waitNoMore: () => void;

  constructor(source: LadderSource, machines: Machines, all: readonly EncodedRendition[], timing: LadderTiming) {
    this.#source = source;
    this.#machines = machines;
    this.#timing = timing;
    this.#all = all;
    this.#count = all.length;
    this.#growth = createGrowth(timing.growAfterMs, timing.now);
    this.#timer = setInterval(() => this.#look(), timing.lookEveryMs);
    this.#claim = {
      publicationId: source.publicationId,
      enter: (place) => this.#change(place),
      lost: (reason) => this.#lose(reason),
    };
    this.#waitNoMore = machines.request(this.#claim);
  }

  state(): EncodingState {
    const place = this.#place;
    if (!place) return without(this.#count === 0 ? 'slow' : this.#machines.most() === 0 ? 'off' : 'limit');
    return {
      state: this.#count < this.#all.length ? 'shortened' : 'on',
      renditions: this.#renditions().map(({ id }) => id),
      encoder: this.#isSoftware ? SOFTWARE.name : place.machine.encoder,
      behindMs: this.#encoding?.behindMs() ?? 0,
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#waitNoMore();
    const stopped = this.#encoding?.stop();
    this.#place?.leave();
    await stopped;
    await this.#changing;
  }

  #renditions(): EncodedRendition[] {
    return this.#all.slice(this.#all.length - this.#count);
  }

  /** Two runs of one rendition must not be written at the same time. */
  #change(place: MachinePlace | null): void {
    this.#place = place;
    this.#failures.count = 0;
    this.#slowLooks = 0;
    this.#source.changed(place ? this.#renditions().map(({ id }) => id) : []);
    const stopped = this.#encoding?.stop();
    this.#encoding = null;
    this.#changing = this.#changing.then(async () => {
      await stopped;
      this.#begin();
    });
  }

  #begin(): void {
    if (this.#isStopped || !this.#place || this.#encoding) return;
    const job = () => ({ renditions: this.#renditions(), isSoftware: this.#isSoftware });
    this.#encoding = encodeAt(this.#place, this.#source, job, (reason) => this.#fail(reason));
  }

  #fail(reason: string): void {
    this.#source.failed(reason);
    const at = this.#timing.now();
    const isAgain = at - this.#failures.at < SOON_MS;
    this.#failures = { count: isAgain ? this.#failures.count + 1 : 1, at };
    // Sessions of a graphics card are few: this stream goes on without it.
    this.#isSoftware = true;
    if (this.#failures.count >= MOST_FAILURES) this.#place?.machine.giveUp(reason);
  }

  /** Another machine is a new chance. */
  #lose(reason: string): void {
    this.#source.failed(reason);
    this.#place = null;
    this.#count = this.#all.length;
    this.#isSoftware = false;
    this.#growth.disturbed();
    this.#waitNoMore = this.#machines.request(this.#claim);
    if (!this.#place) this.#change(null);
  }

  #look(): void {
    const behindMs = this.#encoding?.behindMs() ?? 0;
    this.#slowLooks = behindMs > MAX_BEHIND_MS ? this.#slowLooks + 1 : 0;
    if (behindMs > CALM_MS) this.#growth.disturbed();
    if (this.#slowLooks < SLOW_LOOKS || !this.#place) this.#grow();
    else if (this.#place.machine.isFar()) this.#place.machine.giveUp('the connection to it is too slow');
    else this.#shrink(this.#place);
  }

  #shrink(place: MachinePlace): void {
    this.#source.failed('the machine is too slow for it');
    this.#growth.shrank();
    this.#count -= 1;
    this.#change(this.#count > 0 ? place : null);
    if (this.#count === 0) place.leave();
  }

  #grow(): void {
    if (this.#count === this.#all.length || !this.#growth.isDue()) return;
    const place = this.#place;
    this.#count += 1;
    if (place && this.#machines.isIdle(place.machine)) {
      this.#machines.loaded(place.machine);
      this.#change(place);
    } else if (this.#machines.takeIdle(this.#claim)) place?.leave();
    else return void (this.#count -= 1);
    this.#growth.grew();
  }
}

/** The ladders of smaller renditions on these machines. */
export const createLadders = (machines: Machines, timing: LadderTiming = LADDER_TIMING) => ({
  /** Decides at the first key frame, when size and tracks are known, and again when another size follows. */
  start(source: LadderSource): Ladder {
    let ladder: SizedLadder | null = null;
    let wanted: readonly EncodedRendition[] | null = null;
    let changing = Promise.resolve();
    let isStopped = false;
    let leave = (): void => {};
    const change = async (renditions: readonly EncodedRendition[]): Promise<void> => {
      const old = ladder;
      ladder = null;
      await old?.stop();
      if (isStopped || renditions !== wanted) return;
      source.changed([]);
      if (renditions.length > 0) ladder = new RunningLadder(source, machines, renditions, timing);
    };
    const follow = (): void => {
      leave = source.broadcast.join({
        start(_, { hasVideo }) {
          const renditions = hasVideo ? renditionsBelow(source.picture()) : [];
          if (isDeepStrictEqual(renditions, wanted)) return;
          wanted = renditions;
          // Not within the broadcast, which may be greeting others.
          changing = changing.then(() => change(renditions));
        },
        formatChanged() {
          leave();
          follow();
        },
        write: () => {},
        end: () => {},
      });
    };
    follow();
    return {
      state: () => ladder?.state() ?? without(wanted?.length === 0 ? 'small' : 'starting'),
      stop() {
        isStopped = true;
        leave();
        void ladder?.stop();
      },
    };
  },
});
