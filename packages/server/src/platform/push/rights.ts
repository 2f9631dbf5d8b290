import { channel } from '@touchline/contract/channels.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { Requester } from '#platform/http/call-context.ts';
import type { Channels } from '#platform/push/channels.ts';
import type { StaffSockets } from '#platform/push/push-hub.ts';
import type { Connection } from '#platform/push/connection.ts';

/** Whether someone may read a channel; false for unknown names. Other members' channels are refused before. */
export type MayJoin = (channel: string, requester: Requester) => Promise<boolean>;

const OF_STAFF = channel.ops('');

/** Rights to channels. A right that is revoked while it is being looked up is looked up again. */
export class Rights {
  readonly #channels: Channels;
  readonly #mayJoin: MayJoin;
  readonly #staff: StaffSockets | undefined;
  /** Look-ups in progress, so that a thousand visitors of one room cause one. */
  #inFlight = new Map<string, Promise<boolean>>();
  #changes = 0;

  constructor(channels: Channels, mayJoin: MayJoin, staff?: StaffSockets) {
    this.#channels = channels;
    this.#staff = staff;
    this.#mayJoin = mayJoin;
  }

  /** Rights or sessions changed: repeats the look-ups in progress. */
  changed(): void {
    this.#changes += 1;
    this.#inFlight = new Map();
  }

  /** Looks a right up until none changed meanwhile, and applies the result before any can change. */
  async settle<T>(lookUp: () => Promise<T>, apply: (result: T) => void): Promise<void> {
    for (;;) {
      const before = this.#changes;
      const result = await lookUp();
      if (before === this.#changes) return apply(result);
    }
  }

  /** 403 when the connection may not read the channel, null when it may. Rejects when the look-up fails. */
  async refusal(connection: Connection, name: string): Promise<number | null> {
    const { uid, features, staff } = connection;
    if (staff === null && name.startsWith(OF_STAFF)) return CODE.FORBIDDEN;
    const atConsole = staff && (await this.#staff?.mayJoin(staff, name));
    if (typeof atConsole === 'boolean') return atConsole ? null : CODE.FORBIDDEN;
    const own = channel.user(uid ?? '');
    const isOthers = name.startsWith(channel.user('')) && (uid === null || !`${name}:`.startsWith(`${own}:`));
    return !isOthers && (await this.#lookUp(name, { uid, features })) ? null : CODE.FORBIDDEN;
  }

  async #lookUp(name: string, requester: Requester): Promise<boolean> {
    const inFlight = this.#inFlight;
    const { uid, features } = requester;
    const key = [name, uid ?? '', ...Object.values(features)].join(' ');
    const known = inFlight.get(key);
    if (known) return known;
    const lookUp = this.#mayJoin(name, requester).finally(() => inFlight.delete(key));
    inFlight.set(key, lookUp);
    return lookUp;
  }

  /**
   * Pauses the channels of a connection (or only the named one) at once, checks the rights again and resumes without a gap
   * where they still hold; otherwise the client gets an error and is unsubscribed. When the look-up fails the connection is closed.
   */
  async recheck(connection: Connection, only?: string): Promise<void> {
    const names = [...connection.channels.keys()].filter((name) => only === undefined || name === only);
    for (const name of names) this.#channels.hold(connection, name);
    if (names.length === 0) return;
    await connection.enqueue(() =>
      this.settle(
        () => Promise.all(names.map(async (name) => ({ name, code: await this.refusal(connection, name) }))),
        (results) => {
          for (const { name, code } of results) this.#goOn(connection, name, code);
        },
      ),
    );
  }

  #goOn(connection: Connection, name: string, code: number | null): void {
    const position = connection.channels.get(name);
    if (position === undefined || !connection.isOpen) return;
    if (code !== null) {
      this.#channels.leave(connection, name);
      connection.refuse(code, 'you may not read this channel any more', name);
    } else if (position) this.#channels.resume(connection, name, position);
  }
}
