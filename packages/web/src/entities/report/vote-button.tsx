import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#platform/i18n/format.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing } from '#ui/icon/icon.tsx';
import styles from './vote-button.module.css';

interface VoteButtonProps {
  icon: IconDrawing;
  kind: 'like' | 'dislike';
  count: number;
  isOn: boolean;
  onPress: () => void;
}

/** A thumb with its count; a second press takes the vote back. */
export const VoteButton = ({ icon, kind, count, isOn, onPress }: VoteButtonProps) => {
  const { t } = useLingui();
  const shown = useFormats().count(count);
  return (
    <button
      type="button"
      className={classNames(styles.vote, isOn && styles[kind])}
      aria-label={kind === 'like' ? t`点赞，现有 ${shown}` : t`点踩，现有 ${shown}`}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name={icon} size={17} />
      {shown}
    </button>
  );
};
