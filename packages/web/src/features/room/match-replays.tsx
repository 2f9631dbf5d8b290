import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { latestReplaysQuery } from '#data/replay/queries.ts';
import { ReplayStrip } from '#entities/replay/replay-grid.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './match-replays.module.css';

/** What hosts showed of a match; nothing while nothing was recorded. */
const MatchReplays = ({ matchId }: { matchId: string }) => {
  const { t } = useLingui();
  const { data } = useQuery(latestReplaysQuery(matchId));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <div className={styles.replays}>
      <Section title={<Trans>回放</Trans>}>
        <ReplayStrip label={t`这场比赛的回放`} replays={data.list} />
      </Section>
    </div>
  );
};

export default MatchReplays;
