import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { PictureHold } from '#data/room/picture-hold.ts';

/** Whether a line of the chat may be seen: own ones at once, others when the picture shows their moment. */
export const lineRule =
  (hold: PictureHold | null, uid: string | undefined) =>
  ({ uid: writer, createdAt }: Pick<ChatMessage, 'uid' | 'createdAt'>): boolean =>
    hold === null || (uid !== undefined && writer === uid) || hold.allows(createdAt);

/** The same of the list: it goes on live for who went back on purpose, as the others are talking now. */
export const listRule = (hold: PictureHold | null, uid: string | undefined): ReturnType<typeof lineRule> => {
  const mayShow = lineRule(hold, uid);
  return (line) => hold?.isBack.get() === true || mayShow(line);
};
