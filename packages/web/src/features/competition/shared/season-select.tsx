import { useLingui } from '@lingui/react/macro';
import type { SeasonRef } from '@touchline/contract/competition.ts';
import { shortSeason } from '#entities/competition/season-label.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';

interface SeasonSelectProps {
  /** Editions, newest first. */
  seasons: readonly SeasonRef[];
  /** Label of the edition on screen. */
  value: string;
  onChange: (label: string) => void;
  /** `glass` on a coloured hero. */
  look?: 'plain' | 'glass';
}

/** Switches the edition of a competition. */
export const SeasonSelect = ({ seasons, ...select }: SeasonSelectProps) => {
  const { t } = useLingui();
  const choices = seasons.map(({ label }) => ({ value: label, label: shortSeason(label) }));
  return <ChoiceSelect label={t`赛季`} choices={choices} {...select} />;
};
