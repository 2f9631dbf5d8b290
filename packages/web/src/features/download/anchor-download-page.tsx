import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { DRAWINGS } from '#features/download/drawings.ts';
import type { Feature } from '#features/download/features-list.tsx';
import { Landing } from '#features/download/landing.tsx';
import { hostOfTarget, targetOf } from '#features/download/links.ts';
import { LiveNow } from '#features/download/live-now.tsx';
import { LiveNotice } from '#features/download/phone/notices.tsx';
import { Phone } from '#features/download/phone/phone.tsx';
import { RoomScreen } from '#features/download/phone/room-screen.tsx';
import { SAMPLE_HOST } from '#features/download/phone/samples.ts';
import { useHosts } from '#features/download/use-hosts.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';

const useFeatures = (): Feature[] => {
  const { t } = useLingui();
  return [
    { icon: 'bell', title: t`开播不错过`, text: t`关注的主播一开播，你就知道，一按就到房间` },
    { icon: DRAWINGS.chat, title: t`边看边聊`, text: t`进球的那一刻，和主播、球迷一起喊出来` },
    { icon: DRAWINGS.people, title: t`同一场，换着听`, text: t`一场比赛几位主播，谁讲得好听谁的` },
    { icon: DRAWINGS.screens, title: t`小窗不断线`, text: t`去看阵容和积分榜，画面缩在角落继续放` },
  ];
};

/** `/anchor-download` (R11): live hosts in the app; with `host` that one host. */
const AnchorDownloadPage = () => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const onBack = useBack();
  const { search } = useLocation();
  const target = targetOf(search);
  const { host, live } = useHosts(hostOfTarget(target));
  const name = host?.name ?? null;
  const shown =
    host === null
      ? { name: nameOf(SAMPLE_HOST), portrait: '' }
      : { name: host.name, portrait: fileUrl(host.pictureId) };
  return (
    <Landing
      page="/anchor-download"
      bar={<PageBar title={t`看主播，用应用`} onBack={onBack} />}
      title={name === null ? t`主播一开播，你就在场` : t`${name}一开播，你就在场`}
      text={t`看球有人讲，进球有人一起喊`}
      extra={<LiveNow host={host} live={live} />}
      phone={
        <Phone noticeTop={58} notice={<LiveNotice host={shown} />}>
          <RoomScreen host={shown} />
        </Phone>
      }
      featuresTitle={t`在应用里看主播`}
      features={useFeatures()}
      target={target}
    />
  );
};

export default AnchorDownloadPage;
