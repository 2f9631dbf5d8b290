import type { LocalName } from '@touchline/contract/values.ts';
import { STAGE_NAMES } from './round-names.ts';

/** Knockout rounds from the first to the final. */
export const KNOCKOUT_STAGES: readonly string[] = [
  'round-of-64',
  'round-of-32',
  'round-of-16',
  'quarter-final',
  'semi-final',
  'final',
];
export const THIRD_PLACE_STAGE = 'third-place';

/** `Round of 128` from `round-of-128`. */
const wordsOf = (stageId: string): string => {
  const words = stageId.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a stage of a competition; an unknown one is shown unchanged in both languages. */
export const stageNameOf = (stageId: string): LocalName =>
  STAGE_NAMES[stageId] ?? { zh: wordsOf(stageId), en: wordsOf(stageId) };
