import type { Author, ChatMessage, ChatRoomState } from '@touchline/contract/chat.ts';
import { createStore } from '#platform/storage/store.ts';
import { type ChatLine, Pace, withAuthor, withHistory, withLines } from '#features/chat/stream/chat-lines.ts';

/** Lines on the page, own ones on their way included. */
const MOST_LINES = 200;
/** Removed lines that are remembered. */
const MOST_REMOVED = 500;

/** What an answer quotes. */
export type Reply = NonNullable<ChatMessage['replyTo']>;

/** What a member wrote and the room has not got yet. */
export interface Outgoing {
  /** The same at every try, so that it is written once. */
  clientId: string;
  text: string;
  replyTo: Reply | null;
  state: 'sending' | 'failed';
  /** Why the server refused it; empty where no answer came. */
  reason: string;
}

export interface ChatView {
  lines: readonly ChatLine[];
  outgoing: readonly Outgoing[];
  /** Null until the history was read. */
  room: ChatRoomState | null;
  /** Lines that came since the reader left the end. */
  unseen: number;
  isHeld: boolean;
  isCalm: boolean;
  /** When the member may write again (epoch ms of this device); 0 at once. */
  waitUntil: number;
}

export interface ChatDeps {
  read(signal?: AbortSignal): Promise<{ list: readonly ChatMessage[]; state: ChatRoomState }>;
  send(outgoing: Outgoing): Promise<ChatMessage>;
  /** What a failure says to its writer, and how long it asks to wait in ms; null for no wait. */
  refusalOf(error: unknown): { reason: string; waitMs: number | null };
  /** Does the work once, before the next frame is drawn. */
  schedule(work: () => void): void;
  newId(): string;
  /** Epoch ms of this device. */
  now(): number;
  /** Whether a line may be seen: the picture shows its moment. */
  mayShow(message: ChatMessage): boolean;
}

const without = (lines: readonly ChatLine[], messageId: string): readonly ChatLine[] =>
  lines.filter(({ message }) => message.id !== messageId);

const EMPTY: ChatView = {
  lines: [],
  outgoing: [],
  room: null,
  unseen: 0,
  isHeld: false,
  isCalm: true,
  waitUntil: 0,
};

/** A room's chat on this page, without a screen: lines in order and once, own messages, and what holds in the room. */
export class Chat {
  readonly view = createStore<ChatView>(EMPTY);
  readonly #deps: ChatDeps;
  readonly #pace = new Pace();
  readonly #removed = new Set<string>();
  #lines: readonly ChatLine[] = [];
  #outgoing: readonly Outgoing[] = [];
  #room: ChatRoomState | null = null;
  #waitUntil = 0;
  /** What arrived since the last frame. */
  #arrived: ChatLine[] = [];
  #arrivals = 0;
  /** The lines that stay on screen while the reader is away from the end, and the last arrival among them. */
  #held: { lines: readonly ChatLine[]; arrival: number } | null = null;
  #isScheduled = false;
  /** Lines wait for the picture. */
  #waits = false;

  constructor(deps: ChatDeps) {
    this.#deps = deps;
  }

  /** Reads the room's history: at the start, after a loss, and while push is down. */
  async load(signal?: AbortSignal): Promise<void> {
    const requested = this.#arrivals;
    const { list, state } = await this.#deps.read(signal);
    this.#mergeArrived();
    const history = list.filter(({ id }) => !this.#removed.has(id)).map((message) => this.#lineOf(message, false));
    this.#settle(list);
    this.#lines = withHistory(this.#lines, history, requested);
    this.changeRoom(state);
    this.#show();
  }

  /** A line that push brought. */
  add(message: ChatMessage): void {
    if (this.#removed.has(message.id)) return;
    const now = this.#deps.now();
    this.#pace.note(now);
    this.#arrived.push(this.#lineOf(message, this.#pace.isCalm(now)));
    // A page that is not drawn asks for no frames, and still must not grow.
    if (this.#arrived.length > MOST_LINES) this.#mergeArrived();
    this.#schedule();
  }

  /** An operator took a line away; it stays away, whatever still brings it. */
  remove(messageId: string): void {
    this.#removed.add(messageId);
    const [first] = this.#removed;
    if (this.#removed.size > MOST_REMOVED && first !== undefined) this.#removed.delete(first);
    this.#mergeArrived();
    this.#changeLines((lines) => without(lines, messageId));
    if (this.#room?.pinned?.id === messageId) this.#room = { ...this.#room, pinned: null };
  }

  /** A removed line came back: it stands where it stood, for a reader away from the end too. */
  restore(message: ChatMessage): void {
    this.#removed.delete(message.id);
    const line = this.#lineOf(message, false);
    this.#mergeArrived();
    this.#changeLines((lines) => withLines(without(lines, message.id), [line]).slice(-MOST_LINES));
  }

  /** Who wrote lines shows another name or picture from now on. */
  changeAuthor(author: Author): void {
    this.#mergeArrived();
    this.#changeLines((lines) => withAuthor(lines, author));
  }

  changeRoom(room: ChatRoomState): void {
    if (room.slowModeSeconds === 0) this.#waitUntil = 0;
    this.#room = room;
    this.#schedule();
  }

  /** Shows the lines that have waited for the picture. */
  showDue(): void {
    if (this.#waits) this.#schedule();
  }

  /** The reader left the end: what is on screen stays as it is. */
  hold(): void {
    if (this.#held !== null) return;
    this.#mergeArrived();
    this.#held = { lines: this.#due(), arrival: this.#arrivals };
    this.#show();
  }

  /** The reader is at the end again. */
  release(): void {
    if (this.#held === null) return;
    this.#held = null;
    this.#show();
  }

  /** Shows the message at once and sends it; resolves with the message if it failed, else with null. */
  send(text: string, replyTo: Reply | null): Promise<Outgoing | null> {
    const outgoing: Outgoing = { clientId: this.#deps.newId(), text, replyTo, state: 'sending', reason: '' };
    this.#outgoing = [...this.#outgoing, outgoing];
    this.#held = null;
    return this.#deliver(outgoing);
  }

  /** Sends a failed message again, as the same one. */
  async retry(clientId: string): Promise<Outgoing | null> {
    const failed = this.#outgoing.find((one) => one.clientId === clientId && one.state === 'failed');
    return failed === undefined ? null : this.#deliver(failed);
  }

  discard(clientId: string): void {
    this.#outgoing = this.#outgoing.filter((one) => one.clientId !== clientId);
    this.#show();
  }

  async #deliver(outgoing: Outgoing): Promise<Outgoing | null> {
    const slowMs = (this.#room?.slowModeSeconds ?? 0) * 1000;
    this.#waitUntil = slowMs === 0 ? 0 : this.#deps.now() + slowMs;
    this.#replace({ ...outgoing, state: 'sending', reason: '' });
    try {
      const message = await this.#deps.send(outgoing);
      if (!this.#removed.has(message.id)) this.#arrived.push(this.#lineOf(message, false));
      this.#settle([message]);
      this.#mergeArrived();
      this.#show();
      return null;
    } catch (error) {
      // Push may have brought the message although the answer was lost.
      if (!this.#outgoing.some(({ clientId }) => clientId === outgoing.clientId)) return null;
      const { reason, waitMs } = this.#deps.refusalOf(error);
      this.#waitUntil = waitMs === null ? 0 : this.#deps.now() + waitMs;
      const failed: Outgoing = { ...outgoing, state: 'failed', reason };
      this.#replace(failed);
      return failed;
    }
  }

  #replace(changed: Outgoing): void {
    this.#outgoing = this.#outgoing.map((one) => (one.clientId === changed.clientId ? changed : one));
    this.#show();
  }

  #lineOf(message: ChatMessage, isFresh: boolean): ChatLine {
    this.#arrivals += 1;
    return { message, arrival: this.#arrivals, isFresh };
  }

  /** Own messages that the room has are no longer on their way. */
  #settle(messages: readonly ChatMessage[]): void {
    if (this.#outgoing.length === 0) return;
    const written = new Set(messages.map(({ clientId }) => clientId));
    this.#outgoing = this.#outgoing.filter(({ clientId }) => !written.has(clientId));
  }

  #mergeArrived(): void {
    if (this.#arrived.length === 0) return;
    this.#settle(this.#arrived.map(({ message }) => message));
    this.#lines = withLines(this.#lines, this.#arrived).slice(-MOST_LINES);
    this.#arrived = [];
  }

  /** Changes what is there, also for a reader who left the end. */
  #changeLines(change: (lines: readonly ChatLine[]) => readonly ChatLine[]): void {
    this.#lines = change(this.#lines);
    if (this.#held !== null) this.#held = { ...this.#held, lines: change(this.#held.lines) };
    this.#schedule();
  }

  /** The lines that may be seen. */
  #due(): readonly ChatLine[] {
    const due = this.#lines.filter(({ message }) => this.#deps.mayShow(message));
    return due.length < this.#lines.length ? due : this.#lines;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#deps.schedule(() => {
      this.#isScheduled = false;
      this.#mergeArrived();
      this.#show();
    });
  }

  #show(): void {
    const places = Math.max(0, MOST_LINES - this.#outgoing.length);
    if (this.#lines.length > places) this.#lines = this.#lines.slice(this.#lines.length - places);
    const held = this.#held;
    const lines = this.#due();
    this.#waits = lines.length < this.#lines.length;
    const leftAt = held?.arrival ?? this.#arrivals;
    const seen = new Set(held?.lines.map(({ message }) => message.id));
    this.view.set({
      lines: held?.lines ?? lines,
      outgoing: this.#outgoing,
      room: this.#room,
      unseen: lines.filter(({ arrival, message }) => arrival > leftAt && !seen.has(message.id)).length,
      isHeld: held !== null,
      isCalm: this.#pace.isCalm(this.#deps.now()),
      waitUntil: this.#waitUntil,
    });
  }
}
