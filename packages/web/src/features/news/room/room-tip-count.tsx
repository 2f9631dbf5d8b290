import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useEffect } from 'react';
import { useShownPages } from '#data/room/use-picture-hold.ts';
import { roomTipsQuery } from '#data/tip/room-tips-query.ts';

interface RoomTipCountProps {
  match: MatchBrief;
  /** 0 while there are none. */
  onCount: (count: number) => void;
}

/** Draws nothing; says how many tips there are on the match. */
const RoomTipCount = ({ match, onCount }: RoomTipCountProps) => {
  const query = roomTipsQuery(match.matchId);
  const shown = useShownPages(query.queryKey, useInfiniteQuery(query).data);
  const total = shown?.pages[0]?.total ?? 0;
  useEffect(() => onCount(total), [onCount, total]);
  return null;
};

export default RoomTipCount;
