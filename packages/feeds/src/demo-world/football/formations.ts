/** A position in a formation. `line` 1 is the goalkeeper; `place` counts from the left within the line, from 1. */
export interface Slot {
  line: number;
  place: number;
  position: 'G' | 'D' | 'M' | 'F';
}

export interface Formation {
  name: string;
  /** The goalkeeper, then line by line to the front, each from the left. */
  slots: readonly Slot[];
  /** Outfield slots by how often they score: the front line first, in each line the middle first. */
  attackOrder: readonly number[];
}

const positionOf = (line: number, lineCount: number): Slot['position'] =>
  line === 0 ? 'D' : line === lineCount - 1 ? 'F' : 'M';

const formationOf = (name: string): Formation => {
  const sizes = name.split('-').map(Number);
  const outfield = sizes.flatMap((size, line) =>
    Array.from({ length: size }, (_, index) => ({
      slot: { line: line + 2, place: index + 1, position: positionOf(line, sizes.length) },
      fromMiddle: Math.abs(index - (size - 1) / 2),
    })),
  );
  const attackOrder = outfield
    .map(({ slot, fromMiddle }, index) => ({ line: slot.line, fromMiddle, index: index + 1 }))
    .sort((a, b) => b.line - a.line || a.fromMiddle - b.fromMiddle)
    .map(({ index }) => index);
  return { name, slots: [{ line: 1, place: 1, position: 'G' }, ...outfield.map(({ slot }) => slot)], attackOrder };
};

/** The formations of clubs, common ones repeated. */
export const FORMATIONS = [
  formationOf('4-2-3-1'),
  formationOf('4-3-3'),
  formationOf('4-2-3-1'),
  formationOf('4-4-2'),
  formationOf('4-3-3'),
  formationOf('3-4-3'),
  formationOf('3-5-2'),
  formationOf('4-1-4-1'),
  formationOf('5-3-2'),
] as const;
