import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import { ROOM } from '#ledger/market.ts';
import type { Api } from '#repository.ts';

const RETRY_MS = 200;
const TICK_MS = 20;
/** A machine that cannot keep up gets fewer calls, not all of them at once. */
const MOST_AT_ONCE = 300;
/** Of 40 calls: one line of the chat, four top-ups, the rest reads. */
const ROUND = 40;
const TOP_UPS_OF_A_ROUND = 4;
const AMOUNT = 3;
const MOST_SENSIBLE_MS = 12_000;

/** Calls at a steady rate. A change is repeated, as the protocol allows, until it is acknowledged. */
export class Load {
  readonly lines: string[] = [];
  calls = 0;
  topUps = 0;
  slowestMs = 0;
  /** What did not succeed at the first try, and how it was answered. */
  readonly failed: string[] = [];
  readonly #api: Api;
  readonly #member: User;
  readonly #perSecond: number;
  readonly #running = new Set<Promise<void>>();
  #isOver = false;
  #ticking: Promise<void> = Promise.resolve();

  constructor(api: Api, member: User, perSecond: number) {
    this.#api = api;
    this.#member = member;
    this.#perSecond = perSecond;
  }

  /** Coins that the acknowledged top-ups gave. */
  get coins(): number {
    return this.topUps * AMOUNT;
  }

  start(): void {
    this.#ticking = this.#tick();
  }

  /** Resolves when every change is acknowledged. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#ticking;
    await Promise.all(this.#running);
  }

  /** Forgets failures and slowness of so far. */
  beginStage(): void {
    this.failed.length = 0;
    this.slowestMs = 0;
  }

  async #tick(): Promise<void> {
    const started = performance.now();
    while (!this.#isOver) {
      const due = ((performance.now() - started) / 1000) * this.#perSecond;
      while (this.calls < due && this.#running.size < MOST_AT_ONCE) this.#one(this.calls++);
      await sleep(TICK_MS);
    }
  }

  #one(number: number): void {
    const index = number % ROUND;
    const call =
      index === 0 ? this.#write(number) : index <= TOP_UPS_OF_A_ROUND ? this.#topUp(number) : this.#read(number);
    this.#running.add(call);
    void call.finally(() => this.#running.delete(call));
  }

  async #write(number: number): Promise<void> {
    const clientId = `load-line-${number}`;
    await this.#untilDone(() =>
      this.#api.call('sendChatMessage', { liveRoomId: ROOM, text: `Line ${number}`, clientId }, this.#member),
    );
    this.lines.push(clientId);
  }

  async #topUp(number: number): Promise<void> {
    const { uid } = this.#member;
    await this.#untilDone(() => this.#api.ops('opsTopUp', { uid, amount: AMOUNT, key: `load.${number}` }));
    this.topUps += 1;
  }

  async #read(number: number): Promise<void> {
    const read = (): Promise<unknown> =>
      number % 2 === 0 ? this.#api.call('listHosts', {}) : this.#api.call('listChatMessages', { liveRoomId: ROOM });
    await this.#once(read);
  }

  async #untilDone(call: () => Promise<unknown>): Promise<void> {
    while (!(await this.#once(call))) await sleep(RETRY_MS);
  }

  async #once(call: () => Promise<unknown>): Promise<boolean> {
    const started = performance.now();
    try {
      await call();
      return true;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      this.failed.push(`${error instanceof Error ? error.message : error}${cause}`);
      return false;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    }
  }
}

/** No call may hang for longer. */
export const isSensible = ({ slowestMs }: Load): boolean => slowestMs < MOST_SENSIBLE_MS;
