import { useLingui } from '@lingui/react/macro';
import type { RankingConfig } from '@touchline/contract/user-ranking.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { ChoiceSelect } from '#ui/select/choice-select.tsx';
import styles from './ranking-select.module.css';

interface RankingSelectProps {
  configs: readonly RankingConfig[];
  config: RankingConfig;
  onChange: (configId: string, isFirst: boolean) => void;
}

/** Weekly, monthly or one of the operator's own rankings; the device shows its own list. */
export const RankingSelect = ({ configs, config, onChange }: RankingSelectProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return (
    <ChoiceSelect
      label={t`榜单周期`}
      choices={configs.map(({ id, text }) => ({ value: id, label: nameOf(text) }))}
      value={config.id}
      onChange={(id) => onChange(id, id === configs[0]?.id)}
      className={styles.choice}
    />
  );
};
