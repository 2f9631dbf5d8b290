import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './reply-strip.module.css';

interface ReplyStripProps {
  /** Whose words are answered. */
  name: string;
  text: string;
  onClose: () => void;
}

/** Over the field: what is answered, until one thinks better of it. */
export const ReplyStrip = ({ name, text, onClose }: ReplyStripProps) => {
  const { t } = useLingui();
  return (
    <p className={styles.reply}>
      <Icon name={LAZY_ICONS.reply} size={14} />
      <span>
        <Trans>回复 {name}</Trans> · {text}
      </span>
      <IconButton icon="close" size={16} label={t`不回复了`} onClick={onClose} />
    </p>
  );
};
