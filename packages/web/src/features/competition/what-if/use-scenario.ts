import {
  type AssumedResult,
  EMPTY_SCENARIO,
  parseScenario,
  type Scenario,
  scenarioKeyOf,
  scenarioText,
} from '@touchline/domain/competition/scenario.ts';
import { useState } from 'react';
import { useUrlState } from '#platform/router/use-url-state.ts';

/** The assumed results of the address (`if`), and how they change. Whoever gets the link sees the same. */
export const useScenario = () => {
  const { get, set } = useUrlState();
  const [past, setPast] = useState<readonly string[]>([]);
  const text = get('if') ?? '';
  const scenario = parseScenario(text) ?? EMPTY_SCENARIO;
  const change = (next: Scenario): void => {
    setPast([...past, text]);
    set({ if: scenarioText(next) });
  };
  return {
    text,
    resultOf: (matchId: string): AssumedResult | null => scenario.get(scenarioKeyOf(matchId)) ?? null,
    /** Null takes the result of a match out. */
    assume: (matchId: string, result: AssumedResult | null): void => {
      const next = new Map(scenario);
      const key = scenarioKeyOf(matchId);
      if (result === null) next.delete(key);
      else next.set(key, result);
      change(next);
    },
    isEmpty: text === '',
    reset: (): void => change(EMPTY_SCENARIO),
    /** Null while nothing was changed here. */
    undo:
      past.length === 0
        ? null
        : (): void => {
            setPast(past.slice(0, -1));
            set({ if: past.at(-1) ?? null });
          },
  };
};

export type ScenarioState = ReturnType<typeof useScenario>;
