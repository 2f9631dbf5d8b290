import { Trans, useLingui } from '@lingui/react/macro';
import { setHidden } from '#data/ranking/hide.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './hide-sheet.module.css';

interface HideSheetProps {
  open: boolean;
  isHidden: boolean;
  onClose: () => void;
}

/** The switch that takes the own entry off all boards for others. */
export const HideSheet = ({ open, isHidden, onClose }: HideSheetProps) => {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`我的榜单设置`}>
      <button
        type="button"
        role="switch"
        aria-checked={isHidden}
        className={styles.line}
        onClick={() => void setHidden(isHidden ? 0 : 1)}
      >
        <span className={styles.words}>
          <b>
            <Trans>隐藏我的榜单</Trans>
          </b>
          <small>
            <Trans>打开后，别人在所有榜单上都看不到你，也打不开你的战报主页；随时可以恢复。</Trans>
          </small>
        </span>
        <span className={styles.track} />
      </button>
    </Sheet>
  );
};
