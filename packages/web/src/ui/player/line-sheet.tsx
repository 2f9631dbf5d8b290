import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { PlayerLine } from '#ui/player/player-source.ts';
import type { Player } from '#ui/player/use-player.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './line-sheet.module.css';

interface LineSheetProps {
  open: boolean;
  player: Player;
  lines: readonly PlayerLine[];
  onClose: () => void;
}

/** The lines of the room, to choose from. */
export const LineSheet = ({ open, player, lines, onClose }: LineSheetProps) => {
  const { t } = useLingui();
  const { options, at } = player.state;
  const playable = lines.filter(({ id }) => options.some(({ lineId }) => lineId === id));
  const choose = (id: string): void => {
    player.choose(id);
    onClose();
  };
  const reconnect = (): void => {
    player.send({ type: 'choose', options });
    onClose();
  };
  const present = options[at]?.lineId;
  return (
    <Sheet open={open} onClose={onClose} title={t`线路和清晰度`}>
      <ul className={styles.lines}>
        {playable.map(({ id, name, quality }) => (
          <li key={id}>
            <button type="button" className={styles.line} aria-pressed={id === present} onClick={() => choose(id)}>
              <span>{name}</span>
              <small>{quality}</small>
              {id === present ? <Icon name="check" size={18} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <Button look="quiet" size="large" className={styles.again} onClick={reconnect}>
        <Icon name="retry" size={18} />
        <Trans>重新连接</Trans>
      </Button>
    </Sheet>
  );
};
