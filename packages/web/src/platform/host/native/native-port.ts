import type { NativeMessage, NativeRequests } from '@touchline/contract/embedding.ts';
import {
  readNativeEvent,
  readNativeMessage,
  readNativeReply,
  type NativeEvent,
} from '@touchline/domain/embedding/native-messages.ts';
import type { NativePage } from '#platform/host/native/bridges/bridge.ts';
import { openBridge } from '#platform/host/native/bridges/open-bridge.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { log } from '#platform/log/client-log.ts';

/** An answer after the time-out, as the event that says the same; null when it says nothing new. */
const lateAnswer = (name: keyof NativeRequests, payload: unknown): NativeEvent | null => {
  if (name === 'getLoginInfo') {
    const user = readNativeReply(name, payload)?.data;
    return user ? { name: 'login', payload: { user } } : null;
  }
  if (name === 'getCurrentTheme') {
    const reply = readNativeReply(name, payload);
    return reply && { name: 'theme', payload: reply };
  }
  return null;
};

/** A bridge that talks nonsense without end must not fill the log. */
const MOST_NOTES = 30;

/** What a bridge did that it should not; nothing of what it said, which may hold a token. */
interface BridgeLog {
  /** A message that counts for nothing. */
  ignored(why: 'garbage' | 'unknown' | 'answered twice' | 'not asked', name?: string): void;
  /** Something that was asked of native and did not happen (X6). */
  failed(what: string, reason: unknown): void;
}

const createBridgeLog = (dialect: () => string | undefined): BridgeLog => {
  let notes = 0;
  const note = (event: string, payload: Record<string, string | undefined>): void => {
    notes += 1;
    if (notes <= MOST_NOTES) log.warn(event, { dialect: dialect(), ...payload });
  };
  return {
    ignored: (why, name) => note('native.ignored', { why, name }),
    failed: (what, reason) => note('native.failed', { what, reason: String(reason) }),
  };
};

/** How long native may take for an answer. */
const NATIVE_TIMEOUT_MS = 1500;
/** Events are kept for the app while it starts. */
const MOST_WAITING = 20;

/** The talk with the native app (C13), the same over every bridge. */
export interface NativePort {
  /** Resolves with the first answer that is as it may be; rejects when none came in time, or native cannot be reached. */
  request<Name extends keyof NativeRequests>(
    name: Name,
    payload: NativeRequests[Name]['request'],
  ): Promise<NativeRequests[Name]['reply']>;
  /** Hears of events, also of those before. Returns the end of it. */
  onEvent(listener: (event: NativeEvent) => void): () => void;
  readonly log: BridgeLog;
  close(): void;
}

/** A request that was sent. */
interface PendingRequest {
  name: keyof NativeRequests;
  state: 'waiting' | 'late' | 'answered';
  /** False for a payload that is no answer. */
  answer(payload: unknown): boolean;
}

const createEvents = () => {
  let listener: ((event: NativeEvent) => void) | null = null;
  let waiting: NativeEvent[] = [];
  return {
    emit: (event: NativeEvent): void => {
      if (listener !== null) listener(event);
      else if (waiting.length < MOST_WAITING) waiting.push(event);
    },
    onEvent: (received: (event: NativeEvent) => void): (() => void) => {
      listener = received;
      for (const event of waiting.splice(0)) received(event);
      return () => {
        listener = null;
        waiting = [];
      };
    },
  };
};

/** Sorts what native says: answers go to those who asked, events to the listener, the rest into the log. */
const createReceiver = (
  requested: ReadonlyMap<string, PendingRequest>,
  bridgeLog: BridgeLog,
  emit: (event: NativeEvent) => void,
): ((raw: unknown) => void) => {
  const receiveAnswer = ({ id, name, payload }: NativeMessage): void => {
    const request = requested.get(id);
    if (request === undefined) return bridgeLog.ignored('not asked', name);
    if (request.state === 'answered') return bridgeLog.ignored('answered twice', name);
    const isLate = request.state === 'late';
    if (request.name !== name || !request.answer(payload)) return bridgeLog.ignored('garbage', name);
    const event = isLate ? lateAnswer(request.name, payload) : null;
    if (event !== null) emit(event);
  };
  return (raw) => {
    const message = readNativeMessage(raw);
    if (message === null) return bridgeLog.ignored('garbage');
    if (message.kind === 'response') return receiveAnswer(message);
    const event = message.kind === 'event' ? readNativeEvent(message.name, message.payload) : 'unknown';
    if (typeof event === 'string') bridgeLog.ignored(event, message.name);
    else emit(event);
  };
};

/** Opens the first bridge that the page has (C13); null without one. */
export const openNativePort = (page: NativePage, timeoutMs: number = NATIVE_TIMEOUT_MS): NativePort | null => {
  const requested = new Map<string, PendingRequest>();
  const { emit, onEvent } = createEvents();
  const known: { dialect?: string } = {};
  const bridgeLog = createBridgeLog(() => known.dialect);
  const receive = createReceiver(requested, bridgeLog, emit);
  const bridge = openBridge(page, receive, (reason) => bridgeLog.failed('open', reason));
  if (bridge === null) return null;
  known.dialect = bridge.dialect;

  const request: NativePort['request'] = (name, payload) =>
    new Promise((resolve, reject) => {
      const message: NativeMessage = { id: randomId(16), kind: 'request', name, payload };
      const timer = setTimeout(() => {
        entry.state = 'late';
        reject(new Error(`no answer within ${timeoutMs} ms`));
      }, timeoutMs);
      const entry: PendingRequest = {
        name,
        state: 'waiting',
        answer: (answer) => {
          const reply = readNativeReply(name, answer);
          if (reply === null) return false;
          clearTimeout(timer);
          entry.state = 'answered';
          resolve(reply);
          return true;
        },
      };
      requested.set(message.id, entry);
      new Promise((sent) => sent(bridge.send(JSON.stringify(message)))).catch((reason: unknown) => {
        clearTimeout(timer);
        entry.state = 'late';
        reject(reason);
      });
    });

  return { request, onEvent, log: bridgeLog, close: () => bridge.close() };
};
