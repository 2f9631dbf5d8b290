import { CODE } from '@touchline/contract/codes.ts';
import { ClientCommand } from '@touchline/contract/push.ts';
import type { Channels } from '#platform/push/channels.ts';
import { CLOSE, type Connection, type Identity } from '#platform/push/connection.ts';
import type { Rights } from '#platform/push/rights.ts';
import type { Position } from './relay.ts';

/** The session of a token, or the code for why there is none (400, 405, 505). */
export type Authenticate = (token: string) => Promise<Identity | { code: number }>;

const MAX_CHANNELS = 500;

type Input = Extract<ClientCommand, { cmd: 'subscribe' }>['channels'][number];

interface Checked {
  name: string;
  position: Position | null;
  /** Epoch ms of the reader's state when it has no position. */
  since: number | null;
  /** The reason of the refusal, or null. */
  code: number | null;
}

/** Executes commands of clients (protocols: Push). */
export class Commands {
  readonly #channels: Channels;
  readonly #rights: Rights;
  readonly #authenticate: Authenticate;
  readonly #now: () => number;

  constructor(channels: Channels, rights: Rights, authenticate: Authenticate, now: () => number) {
    this.#channels = channels;
    this.#rights = rights;
    this.#authenticate = authenticate;
    this.#now = now;
  }

  /** Receives one message of a client, executed after the previous ones. Null stands for a binary message. */
  receive(connection: Connection, text: string | null): void {
    const now = this.#now();
    connection.lastSeen = now;
    if (!connection.guard.consumeCommand(now)) return rejectCommand(connection, 'too many commands');
    const command = parse(text);
    const names = command?.cmd === 'subscribe' ? command.channels.length : 0;
    if (!connection.guard.consumeNames(names, now)) return rejectCommand(connection, 'too many channels named');
    void connection.enqueue(() => this.#run(connection, command));
  }

  async #run(connection: Connection, command: ClientCommand | null): Promise<void> {
    if (!command) connection.refuse(CODE.MALFORMED, 'expected a command as JSON text');
    else if (command.cmd === 'ping') connection.reply({ cmd: 'pong', time: this.#now() });
    else if (command.cmd === 'auth') await this.#identify(connection, command.token);
    else if (command.cmd === 'subscribe') await this.#subscribe(connection, command.channels);
    else for (const name of command.channels) this.#channels.leave(connection, name);
  }

  async #identify(connection: Connection, token: string): Promise<void> {
    await this.#rights.settle(
      () => this.#authenticate(token),
      (result) => {
        if (!connection.isOpen) return;
        const before = connection.uid;
        connection.identity = 'uid' in result ? result : null;
        if ('uid' in result) connection.reply({ cmd: 'authenticated', uid: result.uid });
        else connection.refuse(result.code, 'not signed in');
        // Not awaited: it waits for this command to end.
        if (before !== null && before !== connection.uid) void this.#rights.recheck(connection);
      },
    );
  }

  #subscribe(connection: Connection, inputs: readonly Input[]): Promise<void> {
    const lookUp = (): Promise<Checked[]> => {
      const wanted = new Set(connection.channels.keys());
      return Promise.all(
        inputs.map(readInput).map((input) => {
          const { name } = input;
          // Channels beyond the limit are not looked up: names may be invented, and each costs a look-up.
          const isFull = wanted.size >= MAX_CHANNELS && !wanted.has(name);
          if (!isFull) wanted.add(name);
          return isFull ? { ...input, code: CODE.TOO_MANY } : this.#check(connection, input);
        }),
      );
    };
    return this.#rights.settle(lookUp, (checked) => {
      for (const { name, position, since, code } of connection.isOpen ? checked : []) {
        if (code === CODE.TOO_MANY) connection.refuse(code, `more than ${MAX_CHANNELS} channels`, name);
        else if (code !== null) connection.refuse(code, 'you may not read this channel', name);
        else this.#channels.join(connection, name, position, since);
      }
    });
  }

  async #check(connection: Connection, input: Omit<Checked, 'code'>): Promise<Checked> {
    const code = await this.#rights.refusal(connection, input.name);
    if (code === null) await this.#channels.prepare(input.name);
    return { ...input, code };
  }
}

const rejectCommand = (connection: Connection, why: string): void => {
  if (connection.guard.isFlooded) connection.close(CLOSE.POLICY, why);
  else connection.refuse(CODE.TOO_MANY, `${why}, please wait a moment`);
};

const parse = (text: string | null): ClientCommand | null => {
  try {
    return ClientCommand.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
};

const readInput = (input: Input): Omit<Checked, 'code'> => {
  if (typeof input === 'string') return { name: input, position: null, since: null };
  const { name, epoch, offset, since = null } = input;
  return { name, position: epoch === undefined || offset === undefined ? null : { epoch, offset }, since };
};
