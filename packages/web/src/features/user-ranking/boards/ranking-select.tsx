import { useLingui } from '@lingui/react/macro';
import type { RankingConfig } from '@touchline/contract/user-ranking.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Icon } from '#ui/icon/icon.tsx';
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
    <label className={styles.choice}>
      <select
        aria-label={t`榜单周期`}
        value={config.id}
        onChange={({ target: { value } }) => onChange(value, value === configs[0]?.id)}
      >
        {configs.map(({ id, text }) => (
          <option key={id} value={id}>
            {nameOf(text)}
          </option>
        ))}
      </select>
      <Icon name="down" size={12} />
    </label>
  );
};
