import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertPayload } from '@touchline/contract/alert-kinds.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import type { EventRow } from '../audience.ts';
import type { AlertCounts } from '../counts.ts';
import type { AlertDeps } from '../deps.ts';
import { fanOut } from '../fan-out.ts';
import { messageOf, type WriteMessage } from '../message.ts';
import type { PushResult } from './messages.ts';
import { type NativeItem, sendNative } from './native.ts';
import { type Claimed, claimDue, endLost, type Ending, recordEndings } from './queue.ts';
import type { Sender } from './sender.ts';

/** Messages on their way at once. */
const IN_FLIGHT = 512;
/** Time in which answers gather: few transactions record many, since each holds up push on a node that writes to SQLite. */
const GATHER_MS = 200;
const MS_PER_SECOND = 1000;
const FIRST_RETRY_MS = 2000;
const URGENT: ReadonlySet<string> = new Set(['kick-off', 'goal', 'on-air']);

/** How long a push service may take. */
export const TIMEOUT_MS = 10_000;

/** A delivery with its message. */
interface Ready {
  claim: Claimed;
  device: NonNullable<Claimed['device']>;
  event: EventRow;
  payload: AlertPayload;
}

/** Messages of the events of this run, each written once for a language. */
class MessageBook {
  readonly #deps: AlertDeps;
  readonly #events = new Map<number, Promise<{ event: EventRow; write: WriteMessage } | null>>();
  readonly #written = new Map<string, AlertPayload>();

  constructor(deps: AlertDeps) {
    this.#deps = deps;
  }

  async ready(claim: Claimed): Promise<Ready | null> {
    const { device, eventId } = claim;
    if (device === null) return null;
    const read = this.#events.get(eventId) ?? this.#read(eventId);
    this.#events.set(eventId, read);
    const found = await read;
    if (found === null) return null;
    const key = `${eventId}/${device.language}/${device.spoilerFree}`;
    const payload = this.#written.get(key) ?? found.write(device.language, device.spoilerFree);
    this.#written.set(key, payload);
    return { claim, device, event: found.event, payload };
  }

  async #read(eventId: number): Promise<{ event: EventRow; write: WriteMessage } | null> {
    const event = await this.#deps.db
      .selectFrom('alert_event')
      .selectAll()
      .where('id', '=', eventId)
      .executeTakeFirst();
    const write = event ? await messageOf(this.#deps, event) : null;
    return event && write ? { event, write } : null;
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** Ends a delivery that is tried no more, or puts it off: as long as the service asks for, else longer each time; but not past its use. */
const endingOf = (claim: Claimed, result: PushResult, now: number): Ending => {
  const about = { seq: claim.seq, deviceId: claim.device?.id ?? null };
  switch (result.outcome) {
    case 'sent':
    case 'gone':
      return { ...about, state: result.outcome };
    case 'refused':
      return { ...about, state: 'failed', reason: 'refused', countsAgainstDevice: true };
    case 'unknown':
      return { ...about, state: 'dropped', reason: 'unknown', countsAgainstDevice: true };
    default: {
      const retryAfter = result.outcome === 'later' ? result.retryAfterMs : 0;
      const nextAt = now + Math.max(retryAfter, FIRST_RETRY_MS * 2 ** (claim.attempts - 1));
      if (nextAt < claim.expiresAt) return { ...about, state: 'waiting', nextAt };
      return { ...about, state: 'dropped', reason: 'late', countsAgainstDevice: true };
    }
  }
};

/** Passes events on and sends what is due, until nothing is left to do now. */
export class Delivery {
  readonly #deps: AlertDeps;
  readonly #counts: AlertCounts;
  readonly #sender: Sender;
  #inFlight = 0;
  #isClosing = false;
  readonly #endings: Ending[] = [];

  constructor(deps: AlertDeps, counts: AlertCounts, sender: Sender) {
    this.#deps = deps;
    this.#counts = counts;
    this.#sender = sender;
  }

  async run(): Promise<void> {
    const { db, now } = this.#deps;
    this.#counts.drop('unknown', await endLost(db, now()));
    const messages = new MessageBook(this.#deps);
    const yieldToOthers = createEventLoopYield();
    let claimed: Claimed[] = [];
    let recorded = 0;
    do {
      if (!this.#isClosing) await fanOut(this.#deps, this.#counts);
      const free = this.#isClosing ? 0 : IN_FLIGHT - this.#inFlight;
      claimed = free > 0 ? await claimDue(db, now(), free) : [];
      await this.#start(messages, claimed);
      if (this.#inFlight > 0) await sleep(GATHER_MS);
      recorded = await this.#record();
      await yieldToOthers();
    } while (this.#inFlight + this.#endings.length + claimed.length + recorded > 0);
  }

  /** Starts nothing more; what is on its way is still recorded. */
  stop(): void {
    this.#isClosing = true;
  }

  /** What ended may let the next alert of a device pass. */
  async #record(): Promise<number> {
    const endings = this.#endings.splice(0);
    await recordEndings(this.#deps.db, endings);
    for (const one of endings) {
      if (one.state === 'waiting') this.#counts.retry();
      else if (one.state === 'gone') this.#counts.drop('ended', 1);
      else if ('reason' in one) this.#counts.drop(one.reason, 1);
    }
    return endings.length;
  }

  async #start(messages: MessageBook, claimed: readonly Claimed[]): Promise<void> {
    const ready: Ready[] = [];
    for (const claim of claimed) {
      const isLate = claim.expiresAt <= this.#deps.now();
      const one = isLate ? null : await messages.ready(claim);
      if (one) ready.push(one);
      else
        this.#end({
          seq: claim.seq,
          deviceId: null,
          state: 'dropped',
          reason: isLate ? 'late' : 'ended',
          countsAgainstDevice: false,
        });
    }
    this.#sendWeb(ready.filter(({ device }) => device.channel === 'web'));
    this.#sendNative(ready.filter(({ device }) => device.channel !== 'web'));
  }

  #end(ending: Ending): void {
    this.#endings.push(ending);
  }

  #finish({ claim, device }: Ready, result: PushResult): void {
    this.#inFlight -= 1;
    if (result.outcome === 'sent') this.#counts.sent(device.channel, 1);
    else this.#deps.log.debug({ outcome: result.outcome, detail: result.detail }, 'an alert was not taken');
    this.#end(endingOf(claim, result, this.#deps.now()));
  }

  #about({ claim, event, payload }: Ready) {
    return {
      ttlSeconds: Math.max(1, Math.floor((claim.expiresAt - this.#deps.now()) / MS_PER_SECOND)),
      urgency: URGENT.has(event.kind) ? ('high' as const) : ('normal' as const),
      topic: shortHash(payload.tag),
    };
  }

  #sendWeb(ready: readonly Ready[]): void {
    if (ready.length === 0) return;
    this.#inFlight += ready.length;
    const items = ready.map((one) => ({
      ...this.#about(one),
      endpoint: one.device.endpoint,
      p256dh: one.device.p256dh ?? '',
      auth: one.device.auth ?? '',
      payload: JSON.stringify(one.payload),
    }));
    this.#sender.send(items, (index, result) => {
      const one = ready[index];
      if (one) this.#finish(one, result);
    });
  }

  #sendNative(ready: readonly Ready[]): void {
    const { native } = this.#deps.settings;
    if (ready.length === 0) return;
    this.#inFlight += ready.length;
    const items = ready.map((one): NativeItem => ({
      ...this.#about(one),
      key: shortHash(`${one.event.key}/${one.device.id}`),
      channel: one.device.channel,
      token: one.device.endpoint,
      alert: one.payload,
    }));
    const sent = native === null ? null : sendNative(native, items, TIMEOUT_MS);
    void (sent ?? Promise.resolve([])).then((results) =>
      ready.forEach((one, index) =>
        this.#finish(one, results[index] ?? { id: index, outcome: 'refused', detail: 'no webhook' }),
      ),
    );
  }
}
