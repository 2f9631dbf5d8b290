import type { MatchBrief } from '@touchline/contract/match.ts';
import { BookMatchButton } from '#features/anchor/follow/follow-button.tsx';
import { useSetFollow, useSubscriptions } from '#data/host/subscriptions.ts';
import { useNameOf } from '#platform/i18n/names.ts';

/** 预约 of a match, for pages that show one match. */
export const MatchBooking = ({ match: { matchId, home, guest } }: { match: MatchBrief }) => {
  const nameOf = useNameOf();
  const { matchIds } = useSubscriptions();
  const setFollow = useSetFollow();
  const name = `${nameOf(home.shortName)} - ${nameOf(guest.shortName)}`;
  return <BookMatchButton matchId={matchId} name={name} isBooked={matchIds.has(matchId)} onFollow={setFollow} />;
};
