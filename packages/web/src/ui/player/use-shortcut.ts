import { usePlayerChoice } from '#platform/picture/player-choice.ts';

/** `aria-keyshortcuts` of a control that a key works, too, unless keys are turned off. */
export const useShortcut = (key: string): string | undefined => (usePlayerChoice().hasKeys ? key : undefined);
