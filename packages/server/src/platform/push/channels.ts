import { randomBytes } from 'node:crypto';
import { Histogram } from 'prom-client';
import type { Mutation, PushDataOf } from '@touchline/contract/push.ts';
import { bodyOf, ChannelLog, type HistoryLimits } from '#platform/push/channel-log.ts';
import type { Connection } from '#platform/push/connection.ts';
import { currentTracer } from '#platform/tracing/tracer.ts';
import type { MirroredChannels, NumberedMessage, Relay, Position } from '#platform/push/relay.ts';

interface Channel {
  name: string;
  log: ChannelLog;
  subscribers: Set<Connection>;
  /** Frames of this tick that are not written yet. */
  unsent: Buffer[];
  /** When the first of them was published. */
  unsentSince: number;
}

const MS_PER_SECOND = 1000;
/** The clocks of nodes may differ. */
const CLOCKS_APART_MS = 2000;

/** A unique epoch: positions of another one cannot be recovered. */
export const newEpoch = (): string => randomBytes(9).toString('base64url');

/** The channels of this process with their subscribers; with a relay they mirror what all nodes share. */
export class Channels implements MirroredChannels {
  readonly #channels = new Map<string, Channel>();
  readonly #history: HistoryLimits;
  readonly #now: () => number;
  readonly #startedAt: number;
  #epoch = newEpoch();
  #sent = 0;
  #unflushed = new Set<Channel>();
  readonly #relay: Relay | null;
  /** From publishing a message, on any node, until it is written to the sockets of this one. */
  readonly lag = new Histogram({
    name: 'touchline_push_lag_seconds',
    help: 'Time from publishing a message until it is written to all sockets of its channel',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [],
  });

  constructor(
    history: HistoryLimits,
    now: () => number,
    relayFor: (channels: MirroredChannels) => Relay | null = () => null,
  ) {
    this.#history = history;
    this.#now = now;
    this.#startedAt = now();
    this.#relay = relayFor(this);
  }

  /** Subscribers of a channel. */
  audience(name: string): number {
    return this.#channels.get(name)?.subscribers.size ?? 0;
  }

  /** Subscribers of each channel with this prefix, empty ones omitted. */
  audiences(prefix: string): [name: string, subscribers: number][] {
    const found: [string, number][] = [];
    for (const { name, subscribers } of this.#channels.values())
      if (subscribers.size > 0 && name.startsWith(prefix)) found.push([name, subscribers.size]);
    return found;
  }

  stats(): { channels: number; subscriptions: number; sent: number } {
    let subscriptions = 0;
    for (const { subscribers } of this.#channels.values()) subscriptions += subscribers.size;
    return { channels: this.#channels.size, subscriptions, sent: this.#sent };
  }

  /** Numbers a message and sends it to all subscribers at the end of this tick, batched by channel. */
  publish<M extends Mutation>(name: string, namespace: string, mutation: M, data: PushDataOf<M>): void {
    const body = bodyOf(namespace, mutation, data);
    if (this.#relay) return this.#relay.publish(name, body);
    const channel = this.#open(name);
    const at = this.#now();
    this.#send(channel, channel.log.append(body, at), at);
  }

  /** Clears the history: readers that reconnect with a position have to reload. */
  reset(name: string): void {
    if (this.#relay) return this.#relay.reset(name);
    if (this.#channels.has(name)) this.restart(name, { epoch: newEpoch(), offset: 0 }, []);
  }

  #send(channel: Channel, frame: Buffer, at: number): void {
    if (channel.unsent.length === 0) channel.unsentSince = at;
    channel.unsent.push(frame);
    if (this.#unflushed.size === 0) setImmediate(() => this.flush());
    this.#unflushed.add(channel);
  }

  /** Resolves when a channel can be joined; at once when this process numbers its messages itself. */
  prepare(name: string): Promise<void> | undefined {
    return this.#relay?.mirror(name);
  }

  positionOf(name: string): Position | null {
    const log = this.#channels.get(name)?.log;
    return log ? { epoch: log.epoch, offset: log.offset } : null;
  }

  deliver(name: string, message: NumberedMessage): void {
    const channel = this.#channels.get(name);
    if (channel) this.#send(channel, channel.log.store(message), message.at);
  }

  restart(name: string, { epoch, offset }: Position, messages: readonly NumberedMessage[]): void {
    const channel = this.#channels.get(name) ?? this.#add(name);
    this.#flushOne(channel);
    channel.log = new ChannelLog(name, { epoch, offset }, this.#history);
    for (const message of messages) channel.log.store(message);
    for (const connection of channel.subscribers)
      connection.reply({ cmd: 'subscribed', channel: name, epoch, offset, recovered: false });
  }

  /** Writes all pending frames. */
  flush(): void {
    for (const channel of this.#unflushed) this.#flushOne(channel);
  }

  #flushOne(channel: Channel): void {
    const { unsent } = channel;
    if (!this.#unflushed.delete(channel)) return;
    channel.unsent = [];
    const frames = unsent.length === 1 && unsent[0] ? unsent[0] : Buffer.concat(unsent);
    for (const connection of channel.subscribers) if (connection.write(frames)) this.#sent += unsent.length;
    if (channel.subscribers.size === 0) return;
    this.lag.observe(Math.max(0, this.#now() - channel.unsentSince) / MS_PER_SECOND);
    // The name may be that of a member.
    const facts = { 'touchline.messages': unsent.length, 'touchline.subscribers': channel.subscribers.size };
    currentTracer()?.record(`push ${channel.name.split(':')[0]}`, facts, channel.unsentSince);
  }

  /**
   * Subscribes and replies with the position after which messages follow: first what was missed, then what is new. A reader without
   * a position may have the state of an instant (epoch ms).
   */
  join(connection: Connection, name: string, position: Position | null, since: number | null = null): void {
    const known = position ?? (since === null ? null : this.#positionAt(name, since));
    this.#start(connection, name, known, true);
  }

  #positionAt(name: string, since: number): Position | null {
    const channel = this.#open(name);
    // Only a relay has messages from before the start of this process.
    const isKnown = this.#relay !== null || since >= this.#startedAt;
    const certain = this.#relay === null ? since : since - CLOCKS_APART_MS;
    return isKnown ? channel.log.positionAt(certain, this.#now()) : null;
  }

  /** Resumes a paused channel; the client is notified only if messages were lost meanwhile. */
  resume(connection: Connection, name: string, position: Position): void {
    this.#start(connection, name, position, false);
  }

  #start(connection: Connection, name: string, position: Position | null, alwaysReply: boolean): void {
    const channel = this.#open(name);
    this.#flushOne(channel);
    const { epoch, offset } = channel.log;
    const missed = position ? channel.log.after(position, this.#now()) : null;
    const start = missed && position ? position.offset : offset;
    if (alwaysReply || !missed)
      connection.reply({ cmd: 'subscribed', channel: name, epoch, offset: start, recovered: missed !== null });
    if (missed && missed.length > 0 && connection.write(Buffer.concat(missed))) this.#sent += missed.length;
    channel.subscribers.add(connection);
    connection.channels.set(name, null);
  }

  /** Stops sending to a subscriber until it is resumed or leaves. */
  hold(connection: Connection, name: string): void {
    const channel = this.#channels.get(name);
    if (!channel?.subscribers.has(connection)) return;
    this.#flushOne(channel);
    channel.subscribers.delete(connection);
    connection.channels.set(name, { epoch: channel.log.epoch, offset: channel.log.offset });
  }

  leave(connection: Connection, name: string): void {
    connection.channels.delete(name);
    const channel = this.#channels.get(name);
    if (!channel?.subscribers.has(connection)) return;
    this.#flushOne(channel);
    channel.subscribers.delete(connection);
    if (channel.subscribers.size === 0 && channel.log.offset === 0 && !this.#relay) this.#channels.delete(name);
  }

  leaveAll(connection: Connection): void {
    for (const name of connection.channels.keys()) this.leave(connection, name);
  }

  /** Drops expired messages, and channels without subscribers and messages. */
  sweep(): void {
    const now = this.#now();
    let forgotten = false;
    for (const [name, { log, subscribers }] of this.#channels) {
      if (!log.dropOld(now) || subscribers.size > 0) continue;
      this.#channels.delete(name);
      this.#relay?.drop(name);
      forgotten ||= log.offset > 0;
    }
    // A dropped channel restarts at 1; a new epoch keeps old positions from being mistaken for new ones.
    if (forgotten) this.#epoch = newEpoch();
  }

  #open(name: string): Channel {
    const known = this.#channels.get(name);
    if (known) return known;
    // Replaced by the relay's history once it is loaded.
    void this.#relay?.mirror(name);
    return this.#add(name);
  }

  #add(name: string): Channel {
    const log = new ChannelLog(name, { epoch: this.#epoch, offset: 0 }, this.#history);
    const channel: Channel = { name, log, subscribers: new Set(), unsent: [], unsentSince: 0 };
    this.#channels.set(name, channel);
    return channel;
  }
}
