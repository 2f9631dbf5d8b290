import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icon/icon.tsx';
import { PictureChip } from '#ui/player/picture-chip.tsx';
import styles from './over-notice.module.css';

interface OverNoticeProps {
  /** Otherwise it failed. */
  hasEnded: boolean;
  onRetry: () => void;
}

/** Says on the slot's own picture why nothing plays. */
export const OverNotice = ({ hasEnded, onRetry }: OverNoticeProps) => (
  <div className={styles.notice} role="status">
    <PictureChip onClick={onRetry}>
      {hasEnded ? <Trans>直播已结束</Trans> : <Trans>直播暂时播放不了</Trans>}
      <Icon name="retry" size={14} />
      <b className={styles.again}>
        <Trans>重试</Trans>
      </b>
    </PictureChip>
  </div>
);
