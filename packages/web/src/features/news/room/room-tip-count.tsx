import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { useEffect } from 'react';
import { roomTipsQuery } from '#data/tip/room-tips-query.ts';

interface RoomTipCountProps {
  match: MatchBrief;
  /** 0 while there are none. */
  onCount: (count: number) => void;
}

/** Draws nothing; says how many tips there are on the match. */
const RoomTipCount = ({ match, onCount }: RoomTipCountProps) => {
  const { data } = useInfiniteQuery(roomTipsQuery(match.matchId));
  const total = data?.pages[0]?.total ?? 0;
  useEffect(() => onCount(total), [onCount, total]);
  return null;
};

export default RoomTipCount;
