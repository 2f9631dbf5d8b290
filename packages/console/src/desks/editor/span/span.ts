/** When something is shown, in epoch ms; null is open. */
export interface Span {
  start: number | null;
  end: number | null;
}

/** The time that a lane shows, in epoch ms. */
export interface Axis {
  from: number;
  to: number;
}

/** What of a bar is moved. */
export type Part = 'start' | 'end' | 'both';

export const STEP_MS = 5 * 60_000;

const snapped = (at: number): number => Math.round(at / STEP_MS) * STEP_MS;

/** A span whose part is moved by `by` ms: in steps of five minutes, and never empty. An open side gets the edge of the axis when it is moved itself. */
export const moved = ({ start, end }: Span, part: Part, by: number, { from, to }: Axis): Span => {
  if (part === 'start') {
    const at = snapped((start ?? from) + by);
    return { start: end === null ? at : Math.min(at, end - STEP_MS), end };
  }
  if (part === 'end') {
    const at = snapped((end ?? to) + by);
    return { start, end: start === null ? at : Math.max(at, start + STEP_MS) };
  }
  const shift = snapped((start ?? end ?? 0) + by) - (start ?? end ?? 0);
  return { start: start === null ? null : start + shift, end: end === null ? null : end + shift };
};

/** The part of a lane that a span takes, in per cent; null when it lies outside. */
export const shareOf = ({ from, to }: Axis, { start, end }: Span): { left: string; width: string } | null => {
  const first = Math.max(from, start ?? from);
  const last = Math.min(to, end ?? to);
  if (first >= last) return null;
  const percent = (length: number): string => `${(length / (to - from)) * 100}%`;
  return { left: percent(first - from), width: percent(last - first) };
};
