import type { Fixture, SportPlan } from './fixture.ts';

export interface Calendar {
  /** Fixtures with kick-off from `from` (inclusive) to `to` (exclusive), in order. */
  between(from: number, to: number): Fixture[];
  /** Fixtures of a season of the world, counted from 0; none before. */
  season(index: number): readonly Fixture[];
  /** The season in which an instant lies; below 0 before the world's first. */
  seasonIndexAt(instant: number): number;
  seasonStart(index: number): number;
}

/** `2026-27` for July 2026 to June 2027, shifted by whole seasons. */
export const seasonLabel = (anchor: number, index: number): string => {
  const date = new Date(anchor);
  const year = date.getUTCFullYear() - (date.getUTCMonth() < 6 ? 1 : 0) + index;
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
};

/** The endless calendar of a sport; `anchor`, an instant in epoch ms, lies in its first season as planned. */
export const createCalendar = ({ stepMs, length, anchorSlot, fixtures }: SportPlan, anchor: number): Calendar => {
  const start = (Math.floor(anchor / stepMs) - anchorSlot) * stepMs;
  const seasonMs = length * stepMs;
  const seasons = new Map<number, readonly Fixture[]>();
  const seasonStart = (index: number): number => start + index * seasonMs;
  const seasonIndexAt = (instant: number): number => Math.floor((instant - start) / seasonMs);

  const season = (index: number): readonly Fixture[] => {
    if (index < 0) return [];
    const known = seasons.get(index);
    if (known !== undefined) return known;
    const seasonFixtures = fixtures({
      label: seasonLabel(anchor, index),
      index,
      firstNumber: index * length,
      kickOffAt: (position) => seasonStart(index) + position * stepMs,
    });
    seasons.set(index, seasonFixtures);
    return seasonFixtures;
  };

  const between = (from: number, to: number): Fixture[] => {
    const found: Fixture[] = [];
    for (let index = Math.max(0, seasonIndexAt(from)); seasonStart(index) < to; index += 1) {
      const first = Math.max(0, Math.ceil((from - seasonStart(index)) / stepMs));
      const last = Math.max(0, Math.ceil((to - seasonStart(index)) / stepMs));
      found.push(...season(index).slice(first, last));
    }
    return found;
  };
  return { between, season, seasonIndexAt, seasonStart };
};
