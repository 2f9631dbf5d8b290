import type { MatchBrief } from '@touchline/contract/match.ts';

const RoomTips = (_: { match: MatchBrief }) => null;

export default RoomTips;
