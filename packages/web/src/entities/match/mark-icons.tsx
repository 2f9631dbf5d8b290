import { useLingui } from '@lingui/react/macro';
import { EventIcon } from '#entities/match/event-icon.tsx';
import { useEventLabel } from '#entities/match/event-labels.tsx';
import type { PlayerMarks } from '#entities/match/player-marks.ts';

const MOST_DRAWN = 4;

const repeat = (count: number): number[] => Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, at) => at);

/** A ball for each goal and own goal of a player, and in words how many. */
export const GoalIcons = ({ marks: { goals, ownGoals } }: { marks: PlayerMarks }) => {
  const { t } = useLingui();
  return (
    <>
      {repeat(goals).map((at) => (
        <EventIcon key={at} kind="goal" size={14} />
      ))}
      {goals === 0 ? null : <span className="sr-only">{t`进球 ${goals}`}</span>}
      {repeat(ownGoals).map((at) => (
        <EventIcon key={at} kind="own-goal" size={14} />
      ))}
      {ownGoals === 0 ? null : <span className="sr-only">{t`乌龙球 ${ownGoals}`}</span>}
    </>
  );
};

/** The card that a player was shown. */
export const CardIcon = ({ card }: { card: NonNullable<PlayerMarks['card']> }) => {
  const wordOf = useEventLabel();
  return (
    <>
      <EventIcon kind={card} size={14} />
      <span className="sr-only">{wordOf(card)}</span>
    </>
  );
};
