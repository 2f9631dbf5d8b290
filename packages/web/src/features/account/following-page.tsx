import { Trans, useLingui } from '@lingui/react/macro';
import { FollowedHostRow } from '#features/account/followed-host-row.tsx';
import { StateLink } from '#ui/state/state-link.tsx';
import { SubscriptionsPage } from '#features/account/subscriptions-page.tsx';
import { liveFirst } from '#features/account/host-order.ts';
import { useBookings } from '#data/host/use-bookings.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';

const NoHosts = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="studio"
      title={t`还没有关注主播`}
      text={t`关注之后，这里会看到他们是否在播、下一场是什么时候`}
      action={
        <StateLink to="/anchor/all-anchor">
          <Trans>去找主播</Trans>
        </StateLink>
      }
    />
  );
};

const HostList = () => {
  const { t } = useLingui();
  const data = useBookings();
  return (
    <DataRegion
      query={data}
      failure={t`关注的主播加载失败`}
      skeleton={
        <SkeletonSection heading="var(--tap)">
          <SkeletonRows height="68px" face="40px" button />
        </SkeletonSection>
      }
      isEmpty={({ hosts }) => hosts.length === 0}
      empty={<NoHosts />}
    >
      {({ hosts }) => (
        <Section title={t`关注的主播`} note={hosts.length}>
          <CardList>
            {liveFirst(hosts).map((host) => (
              <FollowedHostRow key={host.id} host={host} />
            ))}
          </CardList>
        </Section>
      )}
    </DataRegion>
  );
};

/** The hosts that the member follows. */
const FollowingPage = () => {
  const { t } = useLingui();
  return (
    <SubscriptionsPage title={t`关注的主播`} promise={t`关注的主播会排在这里，谁在播一眼看到`}>
      <HostList />
    </SubscriptionsPage>
  );
};

export default FollowingPage;
