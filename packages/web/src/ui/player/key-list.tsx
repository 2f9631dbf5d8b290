import { Trans, useLingui } from '@lingui/react/macro';
import { choosePlayer, usePlayerChoice } from '#platform/picture/player-choice.ts';
import { useStore } from '#platform/storage/store.ts';
import { timeline } from '#ui/player/spot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './key-list.module.css';

/** The keys of the player, and the switch of them: a single letter may mean something else to the software of the viewer. */
const KeyList = ({ hasTheater, onClose }: { hasTheater: boolean; onClose: () => void }) => {
  const { t } = useLingui();
  const { hasKeys } = usePlayerChoice();
  const hasWindow = useStore(timeline) !== null;
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [[t`空格`, 'K'], t`播放、暂停`],
    [['M'], t`静音、打开声音`],
    [['↑', '↓'], t`音量（焦点在画面上或全屏时）`],
    ...(hasWindow ? [[['J', 'L'], t`后退、前进 10 秒`] as const] : []),
    ...(hasWindow ? [[['←', '→'], t`后退、前进 10 秒（焦点在画面上或全屏时）`] as const] : []),
    [['F'], t`全屏`],
    ...(hasTheater ? [[['T'], t`剧场模式`] as const] : []),
    [['D'], t`弹幕`],
    [['?'], t`这张列表`],
  ];
  return (
    <Sheet open onClose={onClose} title={t`键盘快捷键`} place="middle">
      <dl className={styles.keys}>
        {rows.map(([keys, what]) => (
          <div key={what} className={styles.key}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch className={styles.switch} checked={hasKeys} onToggle={() => choosePlayer({ hasKeys: !hasKeys })}>
        <span>
          <Trans>使用单键快捷键</Trans>
          <small>
            <Trans>在输入框里打字时不起作用</Trans>
          </small>
        </span>
      </Switch>
    </Sheet>
  );
};

export default KeyList;
