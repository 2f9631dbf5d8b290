import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Followable, FollowKind } from '@touchline/contract/follows.ts';
import { COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import { memo, useState } from 'react';
import { followablesQuery } from '#data/follows/queries.ts';
import type { Follows } from '#data/follows/use-follows.ts';
import { FollowMark } from '#features/follows/follow-mark.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Button } from '#ui/button/button.tsx';
import { Chips } from '#ui/chip/chip.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import styles from './my-teams-page.module.css';

/** Rows of four that show at first; the order below stays near. */
const SHOWN_AT_FIRST = 16;
const BONES = 8;
const RECOMMENDED = '';

interface TileProps {
  item: Followable;
  isOn: boolean;
  onToggle: Follows['setFollow'];
}

const Tile = memo(({ item, isOn, onToggle }: TileProps) => {
  const nameOf = useNameOf();
  return (
    <button type="button" className={styles.tile} aria-pressed={isOn} onClick={() => onToggle(item.key, !isOn)}>
      {isOn ? (
        <i className={styles.tick}>
          <Icon name="check" size={12} />
        </i>
      ) : null}
      <FollowMark item={item} size={34} />
      <span className={styles.tileName}>
        {nameOf(item.kind === 'team' ? (item.team?.shortName ?? item.name) : item.name)}
      </span>
    </button>
  );
});

const Tiles = ({ list, follows }: { list: readonly Followable[]; follows: Follows }) => {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : list.length - SHOWN_AT_FIRST;
  return (
    <>
      <div className={styles.tiles}>
        {(hidden > 0 ? list.slice(0, SHOWN_AT_FIRST) : list).map((item) => (
          <Tile key={item.key} item={item} isOn={follows.has(item.key)} onToggle={follows.setFollow} />
        ))}
      </div>
      {hidden > 0 ? (
        <Button look="quiet" className={styles.more} onClick={() => setWhole(true)}>
          {t`还有 ${hidden} 个`}
        </Button>
      ) : null}
    </>
  );
};

const Bones = () => (
  <div className={styles.tiles} aria-busy="true">
    {Array.from({ length: BONES }, (_, index) => (
      <Skeleton key={index} height="84px" radius="var(--r2)" />
    ))}
  </div>
);

/** What can be followed: teams, players or competitions, recommended, of a competition, or found by name. */
export const FollowPicker = ({ follows }: { follows: Follows }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [kind, setKind] = useState<FollowKind>('team');
  const [competitionId, setCompetitionId] = useState(RECOMMENDED);
  const [q, setQ] = useState('');
  const within = kind === 'competition' || competitionId === RECOMMENDED || q !== '' ? null : competitionId;
  const query = useQuery({ ...followablesQuery(kind, within, q), placeholderData: keepPreviousData });
  const label = { team: t`搜索球队`, player: t`搜索球员`, competition: t`搜索赛事` }[kind];
  return (
    <section className={styles.picker} aria-label={t`选择关注什么`}>
      <Segments
        label={t`关注什么`}
        choices={[
          { value: 'team', label: t({ message: `球队`, context: `follows` }) },
          { value: 'player', label: t({ message: `球员`, context: `follows` }) },
          { value: 'competition', label: t({ message: `赛事`, context: `follows` }) },
        ]}
        value={kind}
        onChange={setKind}
      />
      <SearchField label={label} value={q} maxLength={40} onSearch={setQ} />
      {kind === 'competition' ? null : (
        <Chips
          label={t`哪个赛事`}
          choices={[
            { value: RECOMMENDED, label: t`为你推荐` },
            ...COMPETITIONS.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          value={competitionId}
          onChange={setCompetitionId}
        />
      )}
      <DataRegion
        query={query}
        skeleton={<Bones />}
        failure={t`列表加载失败`}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState scene="lost" title={t`没有找到`} text={t`换个名字，或换一个赛事`} />}
      >
        {({ list }) => <Tiles key={`${kind}/${within}/${q}`} list={list} follows={follows} />}
      </DataRegion>
    </section>
  );
};
