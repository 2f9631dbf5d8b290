import { Trans, useLingui } from '@lingui/react/macro';
import type { NbaCup } from '@touchline/contract/nba.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { TeamLink } from '#entities/competition/team-link.tsx';
import { zoneColor } from '#entities/competition/zone-color.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './cup-group-table.module.css';
import table from './ranking-table.module.css';

interface CupGroupTableProps {
  name: string;
  rows: NbaCup['groups'][number]['rows'];
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** A group of the NBA Cup: records, point difference, and who goes through. */
export const CupGroupTable = ({ name, rows }: CupGroupTableProps) => {
  const { t } = useLingui();
  return (
    <div className={table.card}>
      <table className={classNames(table.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {name}
            </th>
            <th scope="col">{t`胜`}</th>
            <th scope="col">{t`负`}</th>
            <th scope="col">
              <abbr title={t`净胜分`}>{t`净`}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ position, team, won, lost, pointDifference, qualified }) => (
            <tr key={team.id} data-team={team.id} style={zoneColor(qualified ? 1 : null)}>
              <th scope="row" className={classNames(table.team, qualified && table.zoned)}>
                <span>
                  <i>{position}</i>
                  <TeamLink competitionId={NBA_COMPETITION_ID} team={team} className={styles.link} />
                  {qualified ? (
                    <small className={styles.through}>
                      <Trans>出线</Trans>
                    </small>
                  ) : null}
                </span>
              </th>
              <td className={table.points}>{won}</td>
              <td className={table.points}>{lost}</td>
              <td>{signed(pointDifference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
