import { Trans, useLingui } from '@lingui/react/macro';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { Link } from '#platform/router/link.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './no-host.module.css';

/** The chat of a match that nobody shows. */
export const NoHost = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const isOver = matchPhase(match.sport, match.statusId) === 'finished';
  return (
    <EmptyState
      scene="studio"
      title={t`没有主播在播这场比赛`}
      text={isOver ? t`比赛已经结束，事件和统计都在旁边` : t`主播一开播，这里就能一起聊；比分和事件照样实时更新`}
      action={
        <Link className={styles.link} to="/anchor">
          <Trans>看看正在直播的主播</Trans>
        </Link>
      }
    />
  );
};
