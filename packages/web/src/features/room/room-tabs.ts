import type { Program } from '@touchline/contract/room.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';

const ROOM_TABS = ['chat', 'events', 'statistics', 'line-ups', 'tips', 'standings', 'head-to-head'] as const;
export type RoomTab = (typeof ROOM_TABS)[number];

const isTab = (value: string | null): value is RoomTab => ROOM_TABS.some((tab) => tab === value);

/** Where the page opens: the talk of a room; without one what has happened, or who will play. */
const firstTab = ({ room, match }: Pick<Program, 'room' | 'match'>): RoomTab => {
  if (room !== null) return 'chat';
  return matchPhase(match.sport, match.statusId) === 'not-started' ? 'line-ups' : 'events';
};

/** What stands beside the others in a wide window is no tab there, and numbers and events are one. */
const WIDE_TABS: Partial<Record<RoomTab, RoomTab>> = { chat: 'events', statistics: 'events' };

/** The tab of the address; a word that is none, or no word, is the first one. */
export const tabOf = (value: string | null, program: Pick<Program, 'room' | 'match'>, isWide: boolean): RoomTab => {
  const isChosen = isTab(value) && !(isWide && value === 'chat');
  const tab = isChosen ? value : firstTab(isWide ? { ...program, room: null } : program);
  return isWide ? (WIDE_TABS[tab] ?? tab) : tab;
};

/** The tabs in their order. */
export const tabsOf = (isWide: boolean): readonly RoomTab[] =>
  isWide ? ROOM_TABS.filter((tab) => WIDE_TABS[tab] === undefined) : ROOM_TABS;
