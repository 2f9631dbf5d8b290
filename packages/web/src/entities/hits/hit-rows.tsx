import { Trans, useLingui } from '@lingui/react/macro';
import { wilson } from '@touchline/domain/betting/wilson.ts';
import { HitBar } from '#entities/hits/hit-bar.tsx';
import styles from './hit-rows.module.css';

interface HitRow {
  name: string;
  hits: number;
  settled: number;
  breakEven?: number;
}

/** Hits by market or period: counts, percentage with interval, and the break-even where there is one. */
export const HitRows = ({ rows }: { rows: readonly HitRow[] }) => {
  const { t } = useLingui();
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, hits, settled, breakEven }) => {
        const share = wilson(hits, settled);
        return (
          <div key={name} className={styles.row}>
            <dt>
              <span>{name}</span>
              <small>
                <Trans>
                  {settled} 场中 {hits}
                </Trans>
              </small>
            </dt>
            <dd className={styles.bar}>
              <HitBar hits={hits} settled={settled} breakEven={breakEven ?? null} />
              {breakEven === undefined ? null : <span className="sr-only">{t`保本 ${breakEven}%`} </span>}
            </dd>
            <dd className={styles.share}>
              <b>{share === null ? '–' : `${share.percent}%`}</b>
              <small>{share === null ? t`太少` : `${share.low}–${share.high}`}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
