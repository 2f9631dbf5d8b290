import { useLingui } from '@lingui/react/macro';
import { ClosedDoor } from '#entities/member/closed-door.tsx';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';

/** No such match or room, or none that this viewer may see. */
const RoomMissing = () => {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`比赛`} onBack={useBack()} />
      <ClosedDoor
        title={t`没有找到这场比赛`}
        text={t`链接可能不完整，或者房间不对你开放`}
        link={{ to: '/anchor', text: t`看看正在直播的主播` }}
      />
    </>
  );
};

export default RoomMissing;
