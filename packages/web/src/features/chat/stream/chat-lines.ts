import type { Author, ChatMessage } from '@touchline/contract/chat.ts';

const WINDOW_MS = 2000;
/** Lines in the window that a person, or a voice, still follows one by one. */
const CALM_LINES = 6;

/** How fast lines come. */
export class Pace {
  /** Of the last lines, as many as tell calm from not. */
  #times: readonly number[] = [];

  note(now: number): void {
    this.#times = [...this.#times, now].slice(-CALM_LINES - 1);
  }

  isCalm(now: number): boolean {
    return this.#times.filter((time) => time > now - WINDOW_MS).length <= CALM_LINES;
  }
}

/** A message as this page has it. */
export interface ChatLine {
  message: ChatMessage;
  /** Number of its arrival on this page, growing. */
  arrival: number;
  /** It came while few others did, so that it may be seen coming. */
  isFresh: boolean;
}

const inOrder = (one: ChatLine, other: ChatLine): number =>
  one.message.createdAt - other.message.createdAt || one.arrival - other.arrival;

/** The lines with another name and picture of who wrote them; a null `uid` is the room's host. */
export const withAuthor = (lines: readonly ChatLine[], { uid, nickName, headUrl }: Author): readonly ChatLine[] => {
  const isTheirs = ({ uid: writer, role }: ChatMessage): boolean =>
    uid === null ? writer === null && role === 'host' : writer === uid;
  const ids = new Set(lines.flatMap(({ message }) => (isTheirs(message) ? message.id : [])));
  return lines.map((line) => {
    const { message } = line;
    const isQuoted = message.replyTo !== null && ids.has(message.replyTo.id);
    if (!ids.has(message.id) && !isQuoted) return line;
    return {
      ...line,
      message: {
        ...message,
        ...(ids.has(message.id) && { nickName, headUrl }),
        ...(message.replyTo !== null && isQuoted && { replyTo: { ...message.replyTo, nickName } }),
      },
    };
  });
};

/** The lines with those that are not among them yet, in the order of their times. */
export const withLines = (lines: readonly ChatLine[], added: readonly ChatLine[]): readonly ChatLine[] => {
  const known = new Map([...added, ...lines].map((line) => [line.message.id, line]));
  return [...known.values()].sort(inOrder);
};

/**
 * The lines after the room's history was read. Of what arrived up to `asked`, the history is the truth for its own range: a
 * line that it lacks was removed. What is older stays only where the history joins it without a gap. What is newer stays: the
 * history may have been a moment old.
 */
export const withHistory = (
  lines: readonly ChatLine[],
  history: readonly ChatLine[],
  requested: number,
): readonly ChatLine[] => {
  const known = new Map(lines.map((line) => [line.message.id, line]));
  const listed = new Set(history.map(({ message }) => message.id));
  const oldest = history[0]?.message.createdAt ?? Infinity;
  const newest = history.at(-1)?.message.createdAt ?? Infinity;
  const joins = history.some(({ message }) => known.has(message.id));
  const stays = ({ message, arrival }: ChatLine): boolean =>
    listed.has(message.id) ||
    arrival > requested ||
    message.createdAt > newest ||
    (joins && message.createdAt < oldest);
  return withLines(lines.filter(stays), history);
};
