import { useLingui } from '@lingui/react/macro';
import type { AlertChoices } from '@touchline/contract/alerts.ts';
import { useAlertChoices } from '#data/alerts/use-alert-choices.ts';
import { MemberPage } from '#entities/member/member-page.tsx';
import { ChoiceSections } from '#features/alerts/choice-sections.tsx';
import { OtherDevices, ThisDevice } from '#features/alerts/device-sections.tsx';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './alerts-page.module.css';

const Sections = ({ choices }: { choices: AlertChoices }) => (
  <div className={styles.page}>
    <ThisDevice choices={choices} />
    <ChoiceSections choices={choices} />
    <OtherDevices choices={choices} />
  </div>
);

const OwnAlerts = () => {
  const { t } = useLingui();
  return (
    <DataRegion
      query={useAlertChoices()}
      failure={t`提醒设置加载失败`}
      skeleton={
        <SkeletonSection heading="var(--tap)">
          <SkeletonRows height="52px" count={8} />
        </SkeletonSection>
      }
    >
      {(choices) => <Sections choices={choices} />}
    </DataRegion>
  );
};

/** What the member is alerted of, when, and on which devices. */
const AlertsPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`提醒`} promise={t`登录后，可以选择开赛、进球、开播时提醒你`}>
      <OwnAlerts />
    </MemberPage>
  );
};

export default AlertsPage;
