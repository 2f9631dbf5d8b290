import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { NbaPlayoffs } from '@touchline/contract/nba.ts';
import { GameTieCard } from '#entities/competition/game-tie-card.tsx';
import { matchPath } from '#entities/competition/paths.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './play-in.module.css';

type PlayInGame = NbaPlayoffs['playIn'][number];

const ROLES: Readonly<Record<PlayInGame['role'], MessageDescriptor>> = {
  'seven-eight': msg`第 7 对第 8`,
  'nine-ten': msg`第 9 对第 10`,
  'last-place': msg`争第 8 号种子`,
};

const CONFERENCES: Readonly<Record<PlayInGame['conference'], MessageDescriptor>> = { east: msg`东部`, west: msg`西部` };

/** Who became seventh and eighth: three games of each conference; nothing without any. */
export const PlayIn = ({ games }: { games: readonly PlayInGame[] }) => {
  const { t } = useLingui();
  if (games.length === 0) return null;
  return (
    <Section title={t`附加赛`}>
      <div className={styles.conferences}>
        {(['east', 'west'] as const).map((conference) => (
          <section key={conference} aria-label={t(CONFERENCES[conference])}>
            <h3 className={styles.name}>{t(CONFERENCES[conference])}</h3>
            <ul className={styles.games}>
              {games
                .filter((game) => game.conference === conference)
                .map(({ role, teams, match, winnerTeamId }) => (
                  <li key={role} className={styles.game}>
                    <small>{t(ROLES[role])}</small>
                    <GameTieCard
                      id={`${conference}-${role}`}
                      teams={teams}
                      match={match}
                      winnerTeamId={winnerTeamId}
                      linkOf={matchPath}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Section>
  );
};
