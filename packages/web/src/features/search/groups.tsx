import { useLingui } from '@lingui/react/macro';
import type { PublicSearchKind, SearchReply } from '@touchline/contract/search.ts';
import type { ReactNode } from 'react';
import { useFormats } from '#platform/i18n/format.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { CompetitionHit, HostHit, MatchHit, PlayerHit, TeamHit, TipHit, TipsterHit } from './hits.tsx';
import { useKindTitles } from './kind-titles.ts';
import styles from './search.module.css';

export interface Group {
  kind: PublicSearchKind;
  total: number;
  rows: ReactNode[];
}

/** What was found, by kind, in the order of the page; kinds without anything are left out. */
export const groupsOf = (reply: SearchReply, query: string): Group[] => {
  const { nicknames, hosts, teams, competitions, players, matches, tipsters, tips } = reply;
  const groups: Group[] = [
    {
      kind: 'team',
      total: teams.total,
      rows: teams.list.map((item) => (
        <TeamHit key={item.team.id} {...{ item, query }} nickname={nicknames.teams[item.team.id]} />
      )),
    },
    {
      kind: 'competition',
      total: competitions.total,
      rows: competitions.list.map((item) => (
        <CompetitionHit
          key={item.competitionId}
          {...{ item, query }}
          nickname={nicknames.competitions[item.competitionId]}
        />
      )),
    },
    {
      kind: 'match',
      total: matches.total,
      rows: matches.list.map((item) => <MatchHit key={item.match.matchId} item={item} />),
    },
    {
      kind: 'host',
      total: hosts.total,
      rows: hosts.list.map((item) => (
        <HostHit key={item.id} {...{ item, query }} nickname={nicknames.hosts[item.id]} />
      )),
    },
    {
      kind: 'tipster',
      total: tipsters.total,
      rows: tipsters.list.map((item) => <TipsterHit key={item.id} {...{ item, query }} />),
    },
    { kind: 'tip', total: tips.total, rows: tips.list.map((item) => <TipHit key={item.id} {...{ item, query }} />) },
    {
      kind: 'player',
      total: players.total,
      rows: players.list.map((item) => (
        <PlayerHit key={item.player.id} {...{ item, query }} nickname={nicknames.players[item.player.id]} />
      )),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
};

interface HitGroupsProps {
  groups: readonly Group[];
  /** Most rows of each group. */
  most: number;
  /** Opens all of a kind; without it the groups show what they have. */
  onAll?: (kind: PublicSearchKind) => void;
}

export const HitGroups = ({ groups, most, onAll }: HitGroupsProps) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const titles = useKindTitles();
  return groups.map(({ kind, total, rows }) => (
    <Section
      key={kind}
      title={titles[kind]}
      action={
        total > most && onAll ? (
          <button type="button" className={styles.all} onClick={() => onAll(kind)}>
            {t`全部 ${count(total)}`}
          </button>
        ) : undefined
      }
    >
      <CardList>{rows.slice(0, most)}</CardList>
    </Section>
  ));
};
