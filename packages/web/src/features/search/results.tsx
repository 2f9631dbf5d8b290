import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PublicSearchKind, SearchReply } from '@touchline/contract/search.ts';
import { searchQuery } from '#data/search/queries.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { groupsOf, HitGroups } from './groups.tsx';
import { useKindTitles } from './kind-titles.ts';
import { NoResults } from './no-results.tsx';
import styles from './search.module.css';

interface ResultsProps {
  query: string;
  /** Null: all kinds. */
  kind: PublicSearchKind | null;
  onKind: (kind: PublicSearchKind | null) => void;
  onSearch: (text: string) => void;
}

const PER_GROUP = 3;
const ALL_OF_KIND = 50;
const ALL = 'all';

/** Says how many were found, for those who do not see the page. */
const FoundCount = ({ total }: { total: number }) => (
  <p className="sr-only" role="status">
    {plural(total, { other: '找到 # 个结果' })}
  </p>
);

const Found = ({ reply, ...props }: ResultsProps & { reply: SearchReply }) => {
  const { query, kind, onKind, onSearch } = props;
  const { t } = useLingui();
  const { count } = useFormats();
  const all = groupsOf(reply, query);
  const groups = kind === null ? all : all.filter((group) => group.kind === kind);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (reply.isGuess || (all.length === 0 && query !== ''))
    return (
      <>
        <FoundCount total={0} />
        <NoResults query={query} guesses={all} onSearch={onSearch} />
      </>
    );
  return (
    <>
      <FoundCount total={total} />
      <HitGroups groups={groups} most={kind === null ? PER_GROUP : ALL_OF_KIND} onAll={onKind} />
      {total > ALL_OF_KIND && kind !== null ? (
        <p className={styles.more}>{t`只列出前 ${count(ALL_OF_KIND)} 个，再输入几个字可以缩小范围`}</p>
      ) : null}
    </>
  );
};

/** The kinds with how many there are of each. */
const KindChips = ({ reply, query, kind, onKind }: ResultsProps & { reply: SearchReply }) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const titles = useKindTitles();
  const groups = groupsOf(reply, query);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  if (reply.isGuess || groups.length === 0) return null;
  const choices = [
    { value: ALL, label: t`全部 ${count(total)}` },
    ...groups.map((group) => ({ value: group.kind, label: `${titles[group.kind]} ${count(group.total)}` })),
  ];
  return (
    <div className={styles.tabs}>
      <Chips
        label={t`按类筛选`}
        choices={choices}
        value={kind ?? ALL}
        onChange={(value) => onKind(value === ALL ? null : (value as PublicSearchKind))}
      />
    </div>
  );
};

/** Whether what an earlier text found may stand until the answer to this one: not where it found nothing, nor while there is no network. */
const mayStand = (reply: SearchReply, isPaused: boolean): boolean =>
  !isPaused && !reply.isGuess && groupsOf(reply, '').length > 0;

/** What a text finds: of all kinds in groups, or all of one kind. */
export const Results = (props: ResultsProps) => {
  const { query, kind } = props;
  const { t } = useLingui();
  const overview = useQuery(searchQuery(query, null));
  const { data, error, isFetching, isPaused, isPlaceholderData, refetch } = useQuery(searchQuery(query, kind));
  const isShown = data !== undefined && (!isPlaceholderData || mayStand(data, isPaused));
  return (
    <>
      {overview.data === undefined || query === '' || !isShown ? null : <KindChips {...props} reply={overview.data} />}
      <div className={styles.found} aria-busy={isPlaceholderData}>
        <DataRegion
          query={{ data: isShown ? data : undefined, error, isFetching, isPaused, refetch }}
          failure={t`搜索失败`}
          skeleton={<SkeletonRows count={7} height="64px" face="40px" />}
        >
          {(reply) => <Found {...props} reply={reply} />}
        </DataRegion>
      </div>
    </>
  );
};
