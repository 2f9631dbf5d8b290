import { useLingui } from '@lingui/react/macro';
import type { MomentSort } from '#data/moment/queries.ts';
import { Segments } from '#ui/chip/segments.tsx';

interface MomentSortsProps {
  sort: MomentSort;
  onChoose: (sort: MomentSort) => void;
}

/** Newest or hottest first (E16). */
export const MomentSorts = ({ sort, onChoose }: MomentSortsProps) => {
  const { t } = useLingui();
  const sorts = [
    { value: '1', label: t`最新` },
    { value: '2', label: t`最热` },
  ] as const;
  return (
    <Segments
      label={t`动态排序`}
      choices={sorts}
      value={sort === 2 ? '2' : '1'}
      onChange={(value) => onChoose(value === '2' ? 2 : 1)}
    />
  );
};
