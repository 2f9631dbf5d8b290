import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeviceRow } from '#features/account/security/device-row.tsx';
import { call } from '#platform/http/client.ts';
import { sessionsQuery } from '#data/account/queries.ts';
import { Button } from '#ui/button/button.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { SkeletonRows, SkeletonSection } from '#ui/skeleton/skeleton.tsx';
import styles from './security-page.module.css';

/** Signs out one device, or without an id all others; the list is read again either way. */
const useEndSessions = (done: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined ? call('endOtherSessions', {}) : call('endSession', { sessionId }),
    networkMode: 'always',
    onSuccess: () => toast.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
};

const EndOthers = () => {
  const { t } = useLingui();
  const ending = useEndSessions(t`其他设备已退出登录`);
  return (
    <Button
      look="danger"
      size="large"
      className={styles.others}
      busy={ending.isPending}
      onClick={() => ending.mutate(undefined)}
    >
      <Trans>退出其他所有设备</Trans>
    </Button>
  );
};

/** The devices that are signed in: this one first, then by last use. */
export const DeviceSection = () => {
  const { t } = useLingui();
  const sessions = useQuery({ ...sessionsQuery(), refetchOnMount: 'always' });
  const ending = useEndSessions(t`这台设备已退出登录`);
  return (
    <Section title={t`登录设备`}>
      <DataRegion
        query={sessions}
        failure={t`登录设备加载失败`}
        skeleton={
          <SkeletonSection heading="var(--tap)">
            <SkeletonRows height="68px" face="40px" button />
          </SkeletonSection>
        }
      >
        {({ list }) => (
          <>
            <CardList>
              {list.map((session) => (
                <DeviceRow
                  key={session.sessionId}
                  session={session}
                  busy={ending.isPending && ending.variables === session.sessionId}
                  onEnd={() => ending.mutate(session.sessionId)}
                />
              ))}
            </CardList>
            {list.length > 2 ? <EndOthers /> : null}
          </>
        )}
      </DataRegion>
    </Section>
  );
};
