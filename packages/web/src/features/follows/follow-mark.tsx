import type { Followable } from '@touchline/contract/follows.ts';
import { CompetitionMark } from '#entities/competition/competition-mark.tsx';
import { TeamBadge } from '#entities/team/team.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';

/** The crest, the face or the initials of what is followed; decorative. */
export const FollowMark = ({ item, size }: { item: Followable; size: number }) => {
  if (item.kind === 'competition') return <CompetitionMark id={item.id} name={item.name} />;
  if (item.kind === 'player') return <Avatar name={item.name.en} src="" size={size} />;
  return item.team === null ? null : <TeamBadge team={item.team} size={size} />;
};
