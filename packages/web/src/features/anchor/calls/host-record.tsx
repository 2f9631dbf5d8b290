import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HostRecord as Calls } from '@touchline/contract/host-calls.ts';
import { wilson } from '@touchline/domain/betting/wilson.ts';
import { hostRecordQuery } from '#data/host/call-queries.ts';
import { shortSeason } from '#entities/competition/season-label.ts';
import { HitRows } from '#entities/hits/hit-rows.tsx';
import { LatestFigures } from '#entities/result/covered.tsx';
import { Figures, RecordCard } from '#entities/tipster/record-card.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { CallList } from './call-list.tsx';
import { RecordCourse } from './record-course.tsx';
import { useCallKindName } from './use-call-text.ts';
import styles from './calls.module.css';

/** Share, interval and followers; of few calls the count alone. */
const Head = ({ record, followerCount }: { record: Calls; followerCount: number }) => {
  const { t } = useLingui();
  const { count, monthDay } = useFormats();
  const { settled, hits } = record.total;
  const share = wilson(hits, settled);
  const since = record.since === null ? '' : monthDay(record.since);
  return (
    <RecordCard
      label={t`战绩`}
      title={t`说中 ${hits} / ${settled}`}
      note={record.since === null ? undefined : t`${since} 起`}
    >
      <Figures
        columns={3}
        figures={[
          { name: t`说中率`, value: share === null ? '–' : `${share.percent}%` },
          { name: t`95% 区间`, value: share === null ? '–' : `${share.low}–${share.high}%` },
          { name: t`关注人数`, value: count(followerCount) },
        ]}
      />
      {share === null ? (
        <p className={styles.few}>
          <Trans>已结算 {settled} 条，太少，不算百分比。</Trans>
        </p>
      ) : null}
      {record.open + record.voided === 0 ? null : (
        <p className={styles.note}>
          {plural(record.open, { other: '# 条还没有结果' })} · {plural(record.voided, { other: '# 条不算' })}
        </p>
      )}
    </RecordCard>
  );
};

const ALL = '';

interface SeasonsProps {
  /** Labels, the latest first. */
  seasons: readonly string[];
  /** Null: all. */
  value: string | null;
  onChange: (season: string | null) => void;
}

const Kinds = ({ kinds }: Pick<Calls, 'kinds'>) => {
  const { t } = useLingui();
  const kindName = useCallKindName();
  if (kinds.length === 0) return null;
  return (
    <RecordCard title={t`按说法`}>
      <HitRows rows={kinds.map(({ kind, hits, settled }) => ({ name: kindName(kind), hits, settled }))} />
    </RecordCard>
  );
};

/** A choice where there are several: all, or one season. */
const Seasons = ({ seasons, value, onChange }: SeasonsProps) => {
  const { t } = useLingui();
  if (seasons.length < 2) return null;
  const choices = [
    { value: ALL, label: t`全部` },
    ...seasons.map((label) => ({ value: label, label: shortSeason(label) })),
  ];
  return (
    <div className={styles.seasons}>
      <Chips label={t`赛季`} choices={choices} value={value ?? ALL} onChange={(next) => onChange(next || null)} />
    </div>
  );
};

interface HostRecordProps {
  hostId: string;
  followerCount: number;
}

/** What became of a host's calls: share with its interval, over time, by kind, and each of them. */
const HostRecord = ({ hostId, followerCount }: HostRecordProps) => {
  const { t } = useLingui();
  const { get, set } = useUrlState();
  const season = get('season');
  const query = useQuery({ ...hostRecordQuery(hostId, season), placeholderData: keepPreviousData });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonCards heights={['132px', '248px']} />}
      failure={t`战绩加载失败`}
      isEmpty={({ total, open, voided, seasons }) => total.settled + open + voided + seasons.length === 0}
      empty={<EmptyState title={t`还没有说过什么`} text={t`主播赛前或赛中说的话会记在这里，比赛结束后自动对答案`} />}
    >
      {(record) => (
        <div className={styles.record} aria-busy={query.isPlaceholderData || undefined}>
          <Seasons seasons={record.seasons} value={season} onChange={(next) => set({ season: next })} />
          <LatestFigures>
            <Head record={record} followerCount={followerCount} />
            <RecordCourse record={record} />
            <Kinds kinds={record.kinds} />
          </LatestFigures>
          <CallList hostId={hostId} season={season} total={record.total.settled + record.open + record.voided} />
        </div>
      )}
    </DataRegion>
  );
};

export default HostRecord;
