import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

interface NoPlacesProps {
  isRunning: boolean;
  /** Opens the period before the running one; null when there is none. */
  onEarlier: (() => void) | null;
  onRunning: () => void;
}

/** A board without anybody on it. */
export const NoPlaces = ({ isRunning, onEarlier, onRunning }: NoPlacesProps) => {
  const { t } = useLingui();
  if (!isRunning)
    return (
      <EmptyState
        scene="lost"
        title={t`这一期没有人上榜`}
        action={
          <Button onClick={onRunning}>
            <Trans>看本期榜单</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      scene="lost"
      title={t`本期还没有人上榜`}
      text={t`战报结算之后，上榜的用户会排在这里`}
      action={
        onEarlier === null ? (
          <StateLink to="/news">
            <Trans>先看推荐</Trans>
          </StateLink>
        ) : (
          <Button onClick={onEarlier}>
            <Trans>看上一期</Trans>
          </Button>
        )
      }
    />
  );
};

/** The address names a board that is not there. */
export const MissingBoard = ({ onRunning }: Pick<NoPlacesProps, 'onRunning'>) => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="lost"
      title={t`没有这一期榜单`}
      text={t`榜期可能已经过期`}
      action={
        <Button onClick={onRunning}>
          <Trans>看本期榜单</Trans>
        </Button>
      }
    />
  );
};
