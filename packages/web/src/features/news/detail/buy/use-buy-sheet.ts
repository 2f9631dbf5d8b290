import { useState } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';

const BUY = 'buy-tip';

export interface BuySheetState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Opens the sheet; a visitor is led to sign-in and back, and it opens then (P1). */
export const useBuySheet = (tipId: string, isOnSale: boolean): BuySheetState => {
  const requireMember = useRequireMember();
  const [isOpen, setOpen] = useState(false);
  useResume(BUY, () => setOpen(isOnSale));
  return {
    isOpen,
    open: () => {
      if (requireMember(`${BUY}:${tipId}`)) setOpen(true);
    },
    close: () => setOpen(false),
  };
};
