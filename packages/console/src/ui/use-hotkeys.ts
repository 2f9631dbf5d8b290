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

/** Keys of a page: they rest while one types, while a dialog is open, and with a modifier. */
export const useHotkeys = (keys: Hotkeys, isActive = true): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return;
    const action = keys[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action(event);
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isActive]);
};
