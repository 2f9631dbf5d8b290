import { Trans, useLingui } from '@lingui/react/macro';
import { useBack } from '#platform/router/use-back.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

/** No host of this id, or one who is hidden (T19). */
export const HostMissing = () => {
  const { t } = useLingui();
  return (
    <>
      <PageBar title={t`主播`} onBack={useBack()} />
      <EmptyState
        scene="lost"
        title={t`找不到这位主播`}
        text={t`主播可能已经离开，或者链接不完整`}
        action={
          <StateLink to="/anchor/all-anchor">
            <Trans>全部主播</Trans>
          </StateLink>
        }
      />
    </>
  );
};
