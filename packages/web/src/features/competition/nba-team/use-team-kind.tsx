import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { NbaKind } from '@touchline/contract/nba.ts';
import { KIND_NAMES } from '@touchline/domain/nba/kinds.ts';
import type { ReactNode } from 'react';
import { nbaTeamGamesQuery } from '#data/competition/queries.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import styles from './use-team-kind.module.css';

/** In the order of the chips. */
const KINDS: readonly NbaKind[] = ['regular', 'playoffs', 'finals', 'final-cup', 'team-cup', 'all-star', 'preseason'];

interface TeamKind<Kind extends NbaKind> {
  kind: Kind;
  setKind: (kind: Kind) => void;
  /** Chips of the kinds that the team plays in the season; nothing where there is one alone. */
  chips: ReactNode;
}

/** The kind of games that the address names, else the first that the team has; `of` are those to choose from. */
export const useTeamKind = <Kind extends NbaKind = NbaKind>(
  teamId: string,
  seasonId: string,
  of?: readonly Kind[],
): TeamKind<Kind | 'regular'> => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { get, set } = useUrlState();
  const { data } = useQuery(nbaTeamGamesQuery(teamId, seasonId, 'regular'));
  const isChoice = (kind: NbaKind): kind is Kind => (of ?? KINDS).some((one) => one === kind);
  const kinds = KINDS.filter(isChoice).filter((kind) => data?.kinds.includes(kind) === true);
  const requested = KINDS.filter(isChoice).find((kind) => kind === get('kind'));
  const kind = requested ?? kinds[0] ?? 'regular';
  const setKind = (chosen: NbaKind): void => set({ kind: chosen === kinds[0] ? null : chosen });
  const choices = kinds.map((value) => ({ value, label: nameOf(KIND_NAMES[value]) }));
  return {
    kind,
    setKind,
    chips:
      choices.length < 2 && choices[0]?.value === kind ? null : (
        <div className={styles.kinds}>
          <Chips label={t`比赛的种类`} choices={choices} value={kind} onChange={setKind} />
        </div>
      ),
  };
};
