import type { SourceOrder } from '../deps.ts';

/** Polls of competitions; details are asked of matches. */
type Kind = 'live' | 'schedule';

/** A kind of poll of a competition: a schedule that is refused says nothing of the matches in play. */
export const refusalOf = (kind: Kind, competitionId: string): string => `${kind} ${competitionId}`;

/** What a source does not give. */
export class Refusals {
  readonly #until = new Map<string, number>();
  readonly #outsidePlan = new Set<string>();

  /** Until when it is not asked again, epoch ms, by `refusalOf`. */
  get until(): ReadonlyMap<string, number> {
    return this.#until;
  }

  /** `isOfPlan`: the plan does not include it, which the operator has to know; else it is not there yet. */
  add(kind: Kind, competitionIds: readonly string[], { until, isOfPlan }: { until: number; isOfPlan: boolean }): void {
    for (const refusal of competitionIds.map((id) => refusalOf(kind, id))) {
      this.#until.set(refusal, until);
      if (isOfPlan) this.#outsidePlan.add(refusal);
    }
  }

  /** A poll succeeded. */
  end(kind: Kind, competitionId: string): void {
    this.#outsidePlan.delete(refusalOf(kind, competitionId));
  }

  /** Whether the plan did not include something that the source is used for, when it was asked last. */
  areOfPlan(source: string, order: SourceOrder): boolean {
    const isOutside = (id: string): boolean =>
      this.#outsidePlan.has(refusalOf('live', id)) || this.#outsidePlan.has(refusalOf('schedule', id));
    return [...order].some(([id, names]) => names.includes(source) && isOutside(id));
  }
}
