import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { followedTeamsQuery } from '#data/alerts/queries.ts';
import { offeredAlerts } from '#data/alerts/offer.ts';
import { call } from '#platform/http/client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { useSession } from '#platform/session/session.ts';
import { toast } from '#ui/toast/toast-store.ts';

const ACTION = 'follow-team';

/** Whether the member follows a team, and the way to change it; a visitor is led to sign-in and back, and the team is followed then (P1). */
export const useFollowTeam = (teamId: string): { isOn: boolean; isBusy: boolean; toggle: () => void } => {
  const isMember = useSession() !== null;
  const { data } = useQuery({ ...followedTeamsQuery(), enabled: isMember });
  const requireMember = useRequireMember();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, on }: { id: string; on: boolean }) => call('followTeam', { teamId: id, follow: on ? 1 : 0 }),
    onSuccess: (followed, { on }) => {
      queryClient.setQueryData(followedTeamsQuery().queryKey, followed);
      if (on) offeredAlerts.set('match');
      toast.success(on ? t`关注成功，可在「提醒」里选择提醒什么` : t`已取消关注`);
    },
  });
  useResume(ACTION, (id) => change.mutate({ id, on: true }));
  const isOn = isMember && data?.teamIds.includes(teamId) === true;
  const toggle = (): void => {
    if (requireMember(`${ACTION}:${teamId}`)) change.mutate({ id: teamId, on: !isOn });
  };
  return { isOn, isBusy: change.isPending, toggle };
};
