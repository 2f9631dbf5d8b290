import { ownsPage, rootElement } from '#platform/host/root.ts';
import { playerChoice } from '#platform/picture/player-choice.ts';
import { openModals } from '#ui/sheet/open-modals.ts';

const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="range"]), textarea, select, [contenteditable]') !== null;

/**
 * Whether a key is pressed in the app, which is all of the page or stands in that of a host, and means no text and no shortcut of
 * the browser; never once keys of single letters are turned off.
 */
export const isPlainKey = (event: KeyboardEvent): boolean => {
  if (!playerChoice.get().hasKeys || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.defaultPrevented || openModals.get().length > 0) return false;
  // From outside of a shadow root its host alone is seen as the target.
  const path = event.composedPath();
  return (ownsPage() || path.includes(rootElement())) && !isTyping(path[0]);
};
