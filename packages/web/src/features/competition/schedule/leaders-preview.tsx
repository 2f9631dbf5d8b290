import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { nbaLeadersQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Section } from '#ui/section/section.tsx';
import styles from './leaders-preview.module.css';

const SHOWN = 4;

/** Who scores most, under the games; nothing until somebody does. */
const LeadersPreview = ({ view: { kind }, dates: { season } }: SectionProps) => {
  const { t } = useLingui();
  const { set } = useUrlState();
  const scope = NBA_SCOPES.find((one) => one === kind) ?? 'regular';
  const { data } = useQuery(nbaLeadersQuery(season.seasonId, scope, 'points'));
  if (data === undefined || data.list.length === 0) return null;
  const showAll = (): void => set({ tab: 'leaders', scope: scope === 'regular' ? null : scope, order: null });
  return (
    <div className={styles.preview}>
      <Section
        title={t`得分榜`}
        action={
          <button type="button" className={styles.all} onClick={showAll}>
            <Trans>前 10</Trans>
            <Icon name="forward" size={14} />
          </button>
        }
      >
        <PlayerBars
          competitionId={season.competitionId}
          label={t`得分榜`}
          players={data.list.slice(0, SHOWN)}
          decimals={1}
        />
      </Section>
    </div>
  );
};

export default LeadersPreview;
