import { useEffect, useEffectEvent } from 'react';

/** Keys as in `KeyboardEvent.key`, and what they do: `{ j: next, Enter: open, '/': search }`. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const OWN_KEYS = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="dialog"], [role="menu"]';
/** What the browser itself does with Enter or Space on it. */
const PRESSED = 'button, a, [role="button"], [role="tab"], [role="switch"], [role="radio"], [role="checkbox"]';

const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  return target.closest(OWN_KEYS) !== null || ((key === 'Enter' || key === ' ') && target.closest(PRESSED) !== null);
};

/** Returns whether the key was one of its own. */
type Press = (event: KeyboardEvent) => boolean;

/** Of those that know a key, the last to appear gets it: a list on a page before the frame around it. */
const presses: Press[] = [];

const press = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return;
  if (presses.toReversed().some((each) => each(event))) event.preventDefault();
};

/** Keys of a page: they rest while one types, while a dialog is open, and with a modifier. */
export const useHotkeys = (keys: Hotkeys, isActive = true): void => {
  const own = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key];
    action?.(event);
    return action !== undefined;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen: Press = (event) => own(event);
    if (presses.push(listen) === 1) addEventListener('keydown', press);
    return () => {
      presses.splice(presses.indexOf(listen), 1);
      if (presses.length === 0) removeEventListener('keydown', press);
    };
  }, [isActive]);
};
