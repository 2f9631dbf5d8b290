import { channel } from '@touchline/contract/channels.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipCard } from '@touchline/contract/news.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';
import { applyTipMessage } from '#data/tip/tip-rule.ts';

interface TipPushes {
  /** The tip on the page; without one the page shows many. */
  tipId?: string | undefined;
  /** Matches on the page, whose scores go on. */
  matches?: readonly Pick<MatchBrief, 'sport' | 'matchId'>[];
  /** A tip was published, as a visitor sees it. */
  onAdd?: (tip: TipCard) => void;
}

const NO_MATCHES: readonly MatchBrief[] = [];

/** Keeps what the page shows of tips, of their matches and of the member's purchases and coins as it is on the server. */
export const useTipPushes = ({ tipId, matches = NO_MATCHES, onAdd }: TipPushes = {}): void => {
  const uid = useSession()?.uid;
  const ofTips = tipId === undefined ? channel.tips : channel.tip(tipId);
  const ofMatches = new Set(matches.map(({ sport, matchId }) => channel.match(sport, matchId)));
  usePush([ofTips, ...ofMatches], (message) => {
    if (message.mutation === 'tip.add') onAdd?.(message.data);
    else applyTipMessage(message);
  });
  usePush(uid === undefined ? [] : channel.user(uid), applyTipMessage);
};
