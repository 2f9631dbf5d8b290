import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { latestReplaysQuery } from '#data/replay/queries.ts';
import { ReplayStrip } from '#entities/replay/replay-grid.tsx';
import { Section } from '#ui/section/section.tsx';

/** The latest recorded shows; nothing while there are none. */
const RecentReplays = () => {
  const { t } = useLingui();
  const { data } = useQuery(latestReplaysQuery());
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Section title={<Trans>回放</Trans>}>
      <ReplayStrip label={t`最近的回放`} replays={data.list} />
    </Section>
  );
};

export default RecentReplays;
