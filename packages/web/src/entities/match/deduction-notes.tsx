import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StandingsRow } from '@touchline/contract/match-detail.ts';
import { noonOf } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './deduction-notes.module.css';

/** Which points were taken away from whom, and why; nothing where none were. */
export const DeductionNotes = ({ rows }: { rows: readonly Pick<StandingsRow, 'team' | 'deductions'>[] }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { monthDay } = useFormats();
  const notes = rows.flatMap(({ team, deductions }) => deductions.map((deduction) => ({ team, ...deduction })));
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ team, points, reason, date }) => {
        const [taken, day] = [plural(points, { other: '扣 # 分' }), monthDay(noonOf(date))];
        return (
          <li key={`${team.id} ${date} ${reason.zh}`}>
            <b>{nameOf(team.shortName)}</b> {t`${taken}（${day}）：${nameOf(reason)}`}
          </li>
        );
      })}
    </ul>
  );
};
