import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

/** No tipster of this id. */
export const TipsterMissing = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="lost"
      title={t`找不到这位专家`}
      text={t`专家可能已经离开，或者链接不完整`}
      action={
        <StateLink to="/news/all-gods">
          <Trans>全部专家</Trans>
        </StateLink>
      }
    />
  );
};
