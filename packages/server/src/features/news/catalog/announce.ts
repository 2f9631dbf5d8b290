import { channel } from '@touchline/contract/channels.ts';
import type { NewsNeeds } from '../needs.ts';
import { publicCards } from './present.ts';

/** After the commit: makes cached lists stale and tells open pages how these tips stand now, as a visitor sees them. */
export const announceTips = async (
  needs: NewsNeeds,
  tipIds: readonly string[],
  mutation: 'tip.add' | 'tip.change' = 'tip.change',
): Promise<void> => {
  needs.cache.invalidate('tips');
  for (const card of await publicCards(needs, tipIds)) {
    needs.publish(channel.tips, 'news', mutation, card);
    if (mutation === 'tip.change') needs.publish(channel.tip(card.id), 'news', mutation, card);
  }
};
