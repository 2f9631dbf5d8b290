import type { Ranking } from '@touchline/contract/competition.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { zoneColor } from '#entities/competition/zone-color.ts';
import styles from './zone-legend.module.css';

/** What the colours before the places of a table mean. */
export const ZoneLegend = ({ zones }: { zones: Ranking['zones'] }) => {
  const nameOf = useNameOf();
  return zones.length === 0 ? null : (
    <ul className={styles.legend}>
      {zones.map(({ zone, name }) => (
        <li key={zone} style={zoneColor(zone)}>
          {nameOf(name)}
        </li>
      ))}
    </ul>
  );
};
