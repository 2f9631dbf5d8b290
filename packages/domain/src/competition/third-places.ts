import type { ThirdPlaceTable } from '#competitions/third-place-tables.ts';

const lettersOf = (groups: Iterable<string>): string => [...groups].sort().join('');

type Slots = readonly string[];

/** A group for each slot, without the barred one; null if there is no way to fill all. */
const fill = (slots: Slots, through: Slots, barred?: { at: number; group: string }): string[] | null => {
  const slotOf = new Map<string, number>();
  const claim = (at: number, seen: Set<string>): boolean =>
    through.some((group) => {
      const isBarred = barred?.at === at && barred.group === group;
      if (isBarred || seen.has(group) || slots[at]?.includes(group) !== true) return false;
      seen.add(group);
      const other = slotOf.get(group);
      if (other !== undefined && !claim(other, seen)) return false;
      slotOf.set(group, at);
      return true;
    });
  if (!slots.every((_, at) => claim(at, new Set()))) return null;
  const groupAt = new Map([...slotOf].map(([group, at]) => [at, group]));
  return slots.map((_, at) => groupAt.get(at) ?? '');
};

/**
 * The groups whose third-placed teams take the slots (`ABCDF`: a third of one of these groups), by slot: those of the organiser's table
 * where it has the slots, else those that are the same in every possible way. A slot that nothing decides is absent.
 * `through`: the groups whose third goes on.
 */
export const thirdsInSlots = (slots: Slots, through: Slots, table?: ThirdPlaceTable): ReadonlyMap<string, string> => {
  if (table !== undefined && slots.every((slot) => table.slots.includes(slot))) {
    const row = table.rows.find((one) => lettersOf(one) === lettersOf(through));
    return new Map(slots.flatMap((slot) => (row === undefined ? [] : [[slot, row[table.slots.indexOf(slot)] ?? '']])));
  }
  const filled = slots.length === through.length ? fill(slots, through) : null;
  const certain = (filled ?? []).flatMap((group, at) =>
    fill(slots, through, { at, group }) === null ? [[slots[at] ?? '', group] as const] : [],
  );
  return new Map(certain);
};
