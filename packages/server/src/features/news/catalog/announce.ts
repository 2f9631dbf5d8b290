import { channel } from '@touchline/contract/channels.ts';
import type { NewsDeps } from '../deps.ts';
import { publicCards } from './serialize-tips.ts';

/** After the commit: invalidates cached lists and publishes the current state of these tips as a visitor sees them. */
export const announceTips = async (
  deps: NewsDeps,
  tipIds: readonly string[],
  mutation: 'tip.add' | 'tip.change' = 'tip.change',
): Promise<void> => {
  deps.cache.invalidate('tips');
  for (const card of await publicCards(deps, tipIds)) {
    deps.publish(channel.tips, 'news', mutation, card);
    if (mutation === 'tip.change') deps.publish(channel.tip(card.id), 'news', mutation, card);
    const change = { noun: 'tip', id: card.id, action: mutation };
    deps.publish(channel.ops('own-tips', card.professorId), 'operator', 'ops.change', change);
  }
};
