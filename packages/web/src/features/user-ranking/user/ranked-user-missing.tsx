import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

/** No ranked user of this id, or one who hides. */
export const RankedUserMissing = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="lost"
      title={t`找不到这位用户`}
      text={t`对方可能已隐藏榜单，或者链接不完整`}
      action={
        <StateLink to="/user-ranking">
          <Trans>看榜单</Trans>
        </StateLink>
      }
    />
  );
};
