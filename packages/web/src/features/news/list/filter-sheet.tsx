import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { tipFiltersQuery } from '#data/tip/queries.ts';
import type { TipFilters } from '#data/tip/tip-filters.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Button } from '#ui/button/button.tsx';
import { Segments } from '#ui/chip/segments.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './filter-sheet.module.css';

type Choices = ReplyOf<ClientRoutes['getTipFilters']>;
type Draft = Pick<TipFilters, 'competitionIds' | 'source' | 'isAnyLanguage'>;

interface FilterSheetProps {
  filters: TipFilters;
  onApply: (filters: Partial<TipFilters>) => void;
  onClose: () => void;
}

const SOURCES = ['0', '1', '2'] as const;

const Group = ({ title, children }: { title: ReactNode; children: (labelId: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className={styles.group}>
      <h3 id={id}>{title}</h3>
      {children(id)}
    </div>
  );
};

interface CompetitionsProps {
  choices: Choices;
  sport: TipFilters['sport'];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** The competitions of each sport that has tips, as boxes to tick. */
const Competitions = ({ choices, sport, chosen, onToggle }: CompetitionsProps) => {
  const nameOf = useNameOf();
  return choices.sports
    .filter(({ id }) => sport === 0 || id === sport)
    .map(({ id, name }) => ({ id, name, list: choices.competitions.filter(({ sportsType }) => sportsType === id) }))
    .filter(({ list }) => list.length > 0)
    .map(({ id, name, list }) => (
      <Group key={id} title={nameOf(name)}>
        {(labelId) => (
          <div className={styles.boxes} role="group" aria-labelledby={labelId}>
            {list.map((competition) => (
              <label key={competition.id} className={styles.box}>
                <input
                  type="checkbox"
                  checked={chosen.includes(competition.id)}
                  onChange={() => onToggle(competition.id)}
                />
                <span>{nameOf(competition.name)}</span>
              </label>
            ))}
          </div>
        )}
      </Group>
    ));
};

const Bones = () => (
  <div className={styles.bones} aria-hidden="true">
    <Skeleton height="20px" width="30%" />
    <Skeleton height="38px" />
    <Skeleton height="38px" />
  </div>
);

/** Only tips in what the reader reads, or all. */
const Languages = ({ isAny, onChoose }: { isAny: boolean; onChoose: (isAny: boolean) => void }) => {
  const { t } = useLingui();
  const choices = [
    { value: 'own', label: t`我看得懂的` },
    { value: 'all', label: t`所有语言` },
  ] as const;
  return (
    <Group title={t`语言`}>
      {() => (
        <Segments
          label={t`语言`}
          choices={choices}
          value={isAny ? 'all' : 'own'}
          onChange={(value) => onChoose(value === 'all')}
        />
      )}
    </Group>
  );
};

/** Competitions, the source and the languages of tips. */
const FilterSheet = ({ filters, onApply, onClose }: FilterSheetProps) => {
  const { t } = useLingui();
  const query = useQuery(tipFiltersQuery());
  const { competitionIds: chosen, source, isAnyLanguage } = filters;
  const [draft, setDraft] = useState<Draft>({ competitionIds: chosen, source, isAnyLanguage });
  const toggle = (id: string): void => {
    const { competitionIds: ids } = draft;
    setDraft({ ...draft, competitionIds: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
  };
  const apply = (): void => {
    onApply(draft);
    onClose();
  };
  const sources = [
    { value: '0', label: t`不限` },
    { value: '1', label: t`本站专家` },
    { value: '2', label: t`合作伙伴` },
  ] as const;
  return (
    <Sheet open onClose={onClose} title={t`筛选推荐`}>
      <Group title={t`来源`}>
        {() => (
          <Segments
            label={t`来源`}
            choices={sources}
            value={SOURCES[draft.source]}
            onChange={(value) => setDraft({ ...draft, source: value === '0' ? 0 : value === '1' ? 1 : 2 })}
          />
        )}
      </Group>
      <Languages isAny={draft.isAnyLanguage} onChoose={(isAny) => setDraft({ ...draft, isAnyLanguage: isAny })} />
      <DataRegion query={query} skeleton={<Bones />} failure={t`赛事加载失败`}>
        {(choices) => (
          <Competitions choices={choices} sport={filters.sport} chosen={draft.competitionIds} onToggle={toggle} />
        )}
      </DataRegion>
      <div className={styles.actions}>
        <Button
          size="large"
          look="quiet"
          onClick={() => setDraft({ competitionIds: [], source: 0, isAnyLanguage: false })}
        >
          {t`重置`}
        </Button>
        <Button size="large" look="solid" onClick={apply}>
          {t`完成`}
        </Button>
      </div>
    </Sheet>
  );
};

export default FilterSheet;
