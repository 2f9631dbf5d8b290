import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusedElement } from '#platform/host/root.ts';
import { openInApp } from '#ui/sheet/open-in-app.ts';

/** A dialog that is modal while `open`, and gives the focus back. */
export const useModal = (open = true): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = focusedElement();
    if (open && element?.open === false) openInApp(element);
    return () => {
      element?.close();
      // A dialog that has left the page gives the focus to nobody.
      if (before instanceof HTMLElement && focusedElement() === null) before.focus();
    };
  }, [open]);
  return dialog;
};
