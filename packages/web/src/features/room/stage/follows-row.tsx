import { Trans } from '@lingui/react/macro';
import { toggleScoreFollows, useScoreFollows } from '#platform/picture/score-follows.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './follows-row.module.css';

/** Below the score: that it waits for the picture, and the switch of it. */
const FollowsRow = () => (
  <Switch className={styles.row} checked={useScoreFollows()} onToggle={toggleScoreFollows}>
    <b>
      <Trans>比分跟随画面</Trans>
    </b>
    <span>
      <Trans>不会比你看到的早</Trans>
    </span>
  </Switch>
);

export default FollowsRow;
