import { Trans, useLingui } from '@lingui/react/macro';
import type { TipFilterState } from '#features/news/list/use-tip-filters.ts';
import { NO_FILTERS } from '#features/news/list/use-tip-filters.ts';
import type { TipFilters } from '#data/tip/queries.ts';
import { useRequireMember } from '#platform/session/require-member.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

const ToExperts = () => (
  <StateLink to="/news/all-gods">
    <Trans>看看全部专家</Trans>
  </StateLink>
);

const isUnfiltered = (filters: TipFilters): boolean => {
  const { sort: _sort, ...requested } = filters;
  return JSON.stringify(requested) === JSON.stringify({ ...requested, ...NO_FILTERS });
};

/** No tip fits: why, and the way out of it. */
export const NoTips = ({ filters, reset }: Pick<TipFilterState, 'filters' | 'reset'>) => {
  const { t } = useLingui();
  if (isUnfiltered(filters))
    return (
      <EmptyState
        scene="schedule"
        title={t`现在没有推荐`}
        text={t`专家发布推荐后会出现在这里`}
        action={<ToExperts />}
      />
    );
  if (filters.isFollowed)
    return (
      <EmptyState
        scene="lost"
        title={t`关注的专家暂时没有符合条件的推荐`}
        text={t`多关注几位专家，他们的推荐会出现在这里`}
        action={<ToExperts />}
      />
    );
  return (
    <EmptyState
      scene="lost"
      title={t`没有符合条件的推荐`}
      text={t`放宽条件再看看`}
      action={
        <Button size="large" onClick={reset}>
          <Trans>看全部推荐</Trans>
        </Button>
      }
    />
  );
};

/** A visitor asks for the tips of those they follow. */
export const SignInForFollowed = () => {
  const { t } = useLingui();
  const requireMember = useRequireMember();
  return (
    <EmptyState
      scene="lost"
      title={t`登录后看关注的专家`}
      text={t`关注的专家发布推荐后会出现在这里`}
      action={
        <Button look="solid" size="large" onClick={() => requireMember()}>
          <Trans>登录</Trans>
        </Button>
      }
    />
  );
};
