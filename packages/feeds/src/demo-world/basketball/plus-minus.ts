import type { Side } from '@touchline/contract/match-detail.ts';
import { secondsAt, type BasketballCourse } from './course.ts';
import type { Rotation } from './rotation.ts';

/** By player id: what his side made more than the other while he was on the court, up to a time of play in seconds. */
export const plusMinusOf = (
  { periods }: BasketballCourse,
  { stints }: Rotation,
  side: Side,
  at: number,
): ReadonlyMap<string, number> => {
  const gains = stints.map(() => 0);
  let index = 0;
  for (const period of periods)
    for (const basket of period.baskets) {
      const seconds = secondsAt(period, basket.share);
      while (seconds >= (stints[index]?.until ?? Infinity)) index += 1;
      if (seconds <= at) gains[index] = (gains[index] ?? 0) + (basket.side === side ? basket.points : -basket.points);
    }
  const totals = new Map<string, number>();
  for (const [number, { five }] of stints.entries())
    for (const { id } of five) totals.set(id, (totals.get(id) ?? 0) + (gains[number] ?? 0));
  return totals;
};
