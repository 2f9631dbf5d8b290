import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './room-missing.module.css';

/** No such match or room, or none that this viewer may see. */
const RoomMissing = () => {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`比赛`} onBack={useBack()} />
      <EmptyState
        scene="lost"
        title={t`没有找到这场比赛`}
        text={t`链接可能不完整，或者房间不对你开放`}
        action={
          <Link className={styles.home} to="/anchor">
            <Trans>看看正在直播的主播</Trans>
          </Link>
        }
      />
    </>
  );
};

export default RoomMissing;
