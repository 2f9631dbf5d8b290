import { tabStore } from '#platform/storage/local-store.ts';

export interface Drafts {
  read: (id: string) => string;
  write: (id: string, text: string) => void;
}

/** What was typed and not sent; it lives as long as the tab. */
export const createDrafts = (kind: 'chat-draft' | 'comment-draft'): Drafts => {
  const keyOf = (id: string) => `touchline.${kind}.${id}` as const;
  return {
    read: (id) => tabStore.getItem(keyOf(id)) ?? '',
    write: (id, text) => {
      if (text === '') tabStore.removeItem(keyOf(id));
      else tabStore.setItem(keyOf(id), text);
    },
  };
};
