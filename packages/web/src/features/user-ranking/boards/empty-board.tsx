import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

interface EmptyBoardProps {
  isRunning: boolean;
  /** Whether the latest period is on screen; then the other one is the one before, else the latest. */
  isLatest: boolean;
  /** Opens the other period; null when there is none. */
  onOther: (() => void) | null;
}

const OtherBoardLink = ({ isLatest, onOther }: Pick<EmptyBoardProps, 'isLatest' | 'onOther'>) =>
  onOther === null ? (
    <StateLink to="/news">
      <Trans>先看推荐</Trans>
    </StateLink>
  ) : (
    <Button onClick={onOther}>{isLatest ? <Trans>看上一期</Trans> : <Trans>看本期榜单</Trans>}</Button>
  );

/** A board without anybody on it. */
export const EmptyBoard = ({ isRunning, ...link }: EmptyBoardProps) => {
  const { t } = useLingui();
  if (!isRunning) return <EmptyState scene="lost" title={t`这一期没有人上榜`} action={<OtherBoardLink {...link} />} />;
  return (
    <EmptyState
      scene="lost"
      title={t`本期还没有人上榜`}
      text={t`战报结算之后，上榜的用户会排在这里`}
      action={<OtherBoardLink {...link} />}
    />
  );
};

/** The address names a board that is not there. */
export const MissingBoard = ({ onFirst }: { onFirst: () => void }) => {
  const { t } = useLingui();
  return (
    <EmptyState
      scene="lost"
      title={t`没有这一期榜单`}
      text={t`榜期可能已经过期`}
      action={
        <Button onClick={onFirst}>
          <Trans>看本期榜单</Trans>
        </Button>
      }
    />
  );
};
