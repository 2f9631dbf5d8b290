import { useLingui } from '@lingui/react/macro';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { Score } from '#entities/match/score.tsx';
import { HiddenScore, RevealIcon, ShownNote } from '#entities/result/reveal.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './match-row.module.css';

interface MatchRowProps {
  match: MatchBrief;
  /** Stands for the league or the end of the match under the time. */
  note?: string | null | undefined;
  /** Stands for the time or the live minute. */
  when?: string | undefined;
  /** Makes the row a link, for example `(content) => <Link to=...>{content}</Link>`. */
  link?: (content: ReactNode, className: string | undefined) => ReactNode;
  /** Faces of the hosts on this match, left out where a narrow row has an action too; null keeps the place free, so that scores stand in one column. */
  hosts?: ReactNode;
  /** The follow button. */
  action?: ReactNode;
  /** Between the sides and their scores, such as faces above a count: within the link, and narrow. */
  aside?: ReactNode;
}

const Side = ({ team }: { team: TeamBrief }) => {
  return (
    <span className={styles.team}>
      <TeamBadge team={team} />
      <TeamName team={team} />
    </span>
  );
};

/** A match as a row: time and league, both sides, score, then the slots. At least 64 px high. */
export const MatchRow = ({ match, note, when, link, hosts, action, aside }: MatchRowProps) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const momentOf = useMatchMoment();
  const { hourMinute } = useFormats();
  const phase = matchPhase(match.sport, match.statusId);
  const isHidden = isResultHidden(match);
  const isDelayed = match.delayedSince !== null;
  const late = hourMinute(match.delayedSince ?? 0);
  const beganAt = phase === 'finished' && match.timeKnown && !match.awarded ? hourMinute(match.startDate) : null;
  const content = (
    <>
      <span className={styles.when}>
        <b>{isDelayed ? t`数据延迟` : (when ?? beganAt ?? momentOf(match))}</b>
        <small>
          {isDelayed ? t`${late} 起` : (note ?? (beganAt === null ? nameOf(match.matchLeague) : momentOf(match)))}
        </small>
      </span>
      <span>
        <Side team={match.home} />
        <Side team={match.guest} />
      </span>
      {aside === undefined ? null : <span className={styles.aside}>{aside}</span>}
      <span className={styles.scores}>
        {isHidden ? <HiddenScore /> : <Score value={match.homeScore} />}
        {isHidden ? <HiddenScore /> : <Score value={match.awayScore} />}
      </span>
    </>
  );
  const row = (
    <div className={classNames(styles.row, styles[phase], isDelayed && styles.delayed)} data-match={match.matchId}>
      {link === undefined ? <span className={styles.main}>{content}</span> : link(content, styles.main)}
      {hosts === undefined && action === undefined && !isHidden ? null : (
        <span className={styles.side}>
          {hosts === undefined ? null : <span className={styles.hosts}>{hosts}</span>}
          {isHidden ? <RevealIcon match={match} /> : null}
          {action}
        </span>
      )}
    </div>
  );
  return (
    <>
      {row}
      <ShownNote match={match} />
    </>
  );
};

interface HostFacesProps {
  hosts: readonly { id: string; name: string; language: string; portrait: string }[];
  /** Faces that are drawn; the rest is a number. */
  most?: number;
  /** Side of a face in px. */
  size?: number;
  /** Words for the whole stack, such as 3 位主播. */
  label: string;
}

/** The hosts on a match as overlapping faces. */
export const HostFaces = ({ hosts, most = 3, size = 26, label }: HostFacesProps) => (
  <span className={styles.faces} role="img" aria-label={label}>
    {hosts.slice(0, most).map((host) => (
      <Avatar
        key={host.id}
        name={host.name}
        language={host.language}
        src={host.portrait}
        size={size}
        className={styles.face}
      />
    ))}
    {hosts.length > most ? <i className={styles.rest}>+{hosts.length - most}</i> : null}
  </span>
);
