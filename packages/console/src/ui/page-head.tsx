import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where pages show what they add to the top bar. */
export interface HeadSlots {
  note: HTMLElement | null;
  actions: HTMLElement | null;
}

export const HeadSlotsContext = createContext<HeadSlots>({ note: null, actions: null });

/** What a page adds to the top bar: a note beside the title, and buttons. */
export const PageHead = ({ note, actions }: { note?: ReactNode; actions?: ReactNode }): ReactNode => {
  const slots = use(HeadSlotsContext);
  return (
    <>
      {slots.note && createPortal(note, slots.note)}
      {slots.actions && createPortal(actions, slots.actions)}
    </>
  );
};
