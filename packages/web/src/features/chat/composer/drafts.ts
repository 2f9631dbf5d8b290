import { tabStore } from '#platform/storage/local-store.ts';

const keyOf = (liveRoomId: string): string => `touchline.chat-draft.${liveRoomId}`;

/** What was typed in a room and not sent; it lives as long as the tab. */
export const drafts = {
  read: (liveRoomId: string): string => tabStore.getItem(keyOf(liveRoomId)) ?? '',
  write: (liveRoomId: string, text: string): void => {
    if (text === '') tabStore.removeItem(keyOf(liveRoomId));
    else tabStore.setItem(keyOf(liveRoomId), text);
  },
};
