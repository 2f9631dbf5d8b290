import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { DRAWINGS } from '#features/download/get-app/get-app.tsx';
import { type Feature, Landing } from '#features/download/landing.tsx';
import { targetOf } from '#features/download/links.ts';
import { HomeScreen } from '#features/download/phone/home-screen.tsx';
import { GoalNotice, Phone } from '#features/download/phone/notices.tsx';
import { useDocumentTitle } from '#ui/page-bar/use-document-title.ts';

const useFeatures = (): Feature[] => {
  const { t } = useLingui();
  return [
    { icon: DRAWINGS.score, title: t`比分快人一步`, text: t`进球、换人、每一节的得分，页面开着就自己变` },
    { icon: 'play', title: t`主播陪你看球`, text: t`边看边聊，画面缩成小窗，翻到哪一页都跟着你` },
    { icon: DRAWINGS.chart, title: t`推荐有据可查`, text: t`每位专家的命中率和回报，都由已结算的推荐算出` },
    { icon: 'bell', title: t`开球前先知道`, text: t`预约的比赛和关注的主播，排成你自己的日程` },
  ];
};

/** `/download` (R21): the whole app. */
const DownloadPage = () => {
  const { t } = useLingui();
  const { search } = useLocation();
  useDocumentTitle(t`下载应用`);
  return (
    <Landing
      page="/download"
      title={t`把球场装进口袋`}
      text={t`直播、比分和专家推荐，一个应用看全`}
      phone={
        <Phone noticeTop={112} notice={<GoalNotice />}>
          <HomeScreen />
        </Phone>
      }
      featuresTitle={t`为看球而做`}
      features={useFeatures()}
      target={targetOf(search)}
    />
  );
};

export default DownloadPage;
