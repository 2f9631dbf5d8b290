import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CompetitionMatch, SeasonRef } from '@touchline/contract/competition.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { useState } from 'react';
import { MatchDaySkeleton } from '#features/competition/shared/match-day-skeleton.tsx';
import { MatchDay } from '#features/competition/shared/match-day.tsx';
import { CupPath } from '#features/competition/team/cup-path.tsx';
import { teamMatchesQuery } from '#features/competition/team/queries.ts';
import type { TeamFamily } from '#features/competition/team/queries.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { usePolling } from '#platform/push/polling.ts';
import { Button } from '#ui/button/button.tsx';
import { Section } from '#ui/section/section.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import styles from './matches-tab.module.css';

const FIRST_MATCHES = 6;

const isOver = ({ sport, statusId }: CompetitionMatch): boolean => matchPhase(sport, statusId) === 'finished';

interface PartProps {
  title: string;
  /** The nearest to today first. */
  matches: readonly CompetitionMatch[];
}

/** The nearest matches, and the rest on demand. */
const Part = ({ title, matches }: PartProps) => {
  const { t } = useLingui();
  const { monthDay } = useFormats();
  const [isWhole, setWhole] = useState(false);
  if (matches.length === 0) return null;
  const hidden = matches.length - FIRST_MATCHES;
  return (
    <Section title={title} note={matches.length}>
      <MatchDay
        label={title}
        matches={isWhole ? matches : matches.slice(0, FIRST_MATCHES)}
        noteOf={({ matchDate }) => monthDay(matchDate)}
      />
      {hidden <= 0 || isWhole ? null : (
        <Button look="soft" className={styles.more} onClick={() => setWhole(true)}>
          {t`还有 ${hidden} 场`}
        </Button>
      )}
    </Section>
  );
};

/** A team's season: in play, what is next, what was last; of a cup its way through it. */
const MatchesTab = ({ family, teamId, season }: { family: TeamFamily; teamId: string; season: SeasonRef }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('list');
  const query = useQuery({ ...teamMatchesQuery(family, teamId, season.seasonId), refetchInterval });
  return (
    <DataRegion query={query} skeleton={<MatchDaySkeleton rows={8} />} failure={t`赛程没有加载出来`}>
      {({ list }) =>
        family === 'football' ? (
          <>
            <Part title={t`接下来`} matches={list.filter((match) => !isOver(match))} />
            <Part title={t`赛果`} matches={list.filter(isOver).toReversed()} />
          </>
        ) : (
          <Section title={t`晋级之路`} note={list.length}>
            <CupPath teamId={teamId} matches={list} />
          </Section>
        )
      }
    </DataRegion>
  );
};

export default MatchesTab;
