import type { ChatMessage, ChatRoomState } from '@touchline/contract/chat.ts';
import { Chat } from '#features/chat/stream/chat.ts';
import type { Outgoing } from '#features/chat/stream/chat.ts';
import { messageOf, messagesOf, ROOM } from '#features/chat/stream/sample-chat.ts';

export const OWN = 'u-me';

interface Sent {
  outgoing: Outgoing;
  /** The server writes it and answers. */
  accept: (id: number) => ChatMessage;
  refuse: (error: Error) => void;
}

/** A room whose history, answers and frames the test gives. */
export const setUpChat = (history: ChatMessage[] = [], room: ChatRoomState = ROOM) => {
  const world = { history, state: room, now: 5_000_000, shownUntil: Infinity, waitMs: null as number | null };
  const sent: Sent[] = [];
  const frames: (() => void)[] = [];
  let reads: (() => void)[] | null = null;
  let ids = 0;
  const chat = new Chat({
    read: async () => {
      const reply = { list: world.history, state: world.state };
      if (reads !== null) await new Promise<void>((resolve) => reads?.push(resolve));
      return reply;
    },
    send: (outgoing) =>
      new Promise((resolve, reject) => {
        const accept = (number: number): ChatMessage => {
          const { clientId, text } = outgoing;
          const message = messageOf(number, { uid: OWN, clientId, text });
          resolve(message);
          return message;
        };
        sent.push({ outgoing, accept, refuse: reject });
      }),
    refusalOf: (error) => ({ reason: String((error as Error).message), waitMs: world.waitMs }),
    schedule: (work) => frames.push(work),
    newId: () => `own-${(ids += 1)}`,
    now: () => world.now,
    mayShow: ({ createdAt }) => createdAt <= world.shownUntil,
  });
  return {
    chat,
    world,
    sent,
    frames,
    /** Draws a frame. */
    frame: () => {
      for (const work of frames.splice(0)) work();
    },
    /** Reads wait from now on; the returned function answers them as of the time they were asked. */
    holdReads: () => {
      const waiting: (() => void)[] = [];
      reads = waiting;
      return () => {
        reads = null;
        for (const answer of waiting) answer();
      };
    },
    ids: () => chat.view.get().lines.map(({ message }) => message.id),
    texts: () => chat.view.get().outgoing.map(({ text, state }) => `${text}: ${state}`),
  };
};

export const idsOf = (from: number, to: number): string[] => messagesOf(from, to).map(({ id }) => id);
