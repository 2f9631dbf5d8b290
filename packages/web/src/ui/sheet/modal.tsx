import { useEffect, useId, useRef } from 'react';
import type { ComponentProps } from 'react';
import { focusedElement } from '#platform/host/root.ts';
import { openInApp } from '#ui/sheet/open-in-app.ts';
import { openModals } from '#ui/sheet/open-modals.ts';
import { Toaster } from '#ui/toast/toaster.tsx';

/** A native dialog, modal while it is there: it takes the focus and gives it back, and shows the messages that arrive meanwhile. */
export const Modal = ({ children, ...dialog }: ComponentProps<'dialog'>) => {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = ref.current;
    const before = focusedElement();
    if (element?.open === false) openInApp(element);
    openModals.set([...openModals.get(), id]);
    return () => {
      openModals.set(openModals.get().filter((other) => other !== id));
      element?.close();
      // A dialog that has left the page gives the focus to nobody.
      if (before instanceof HTMLElement && focusedElement() === null) before.focus();
    };
  }, [id]);
  return (
    <dialog ref={ref} {...dialog}>
      {children}
      <Toaster modal={id} />
    </dialog>
  );
};
