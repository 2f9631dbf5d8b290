import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Modal } from '#ui/sheet/modal.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `bottom` slides up from the lower edge, `middle` stands in the middle, `side` leaves the picture before it in view. */
  place?: 'bottom' | 'middle' | 'side';
  children: ReactNode;
}

/** A native dialog: it takes the focus, closes on Escape and on a press beside it, and gives the focus back. */
export const Sheet = ({ open, onClose, title, place = 'bottom', children }: SheetProps) => {
  const { t } = useLingui();
  const titleId = useId();

  const closeBeside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) onClose();
  };

  if (!open) return null;
  return (
    <Modal
      className={classNames(styles.sheet, styles[place], place === 'side' && 'theme-dark')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t`关闭`} onClick={onClose} size={20} />
        </div>
        {children}
      </div>
    </Modal>
  );
};
