import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { MatchAbsence } from '@touchline/contract/match-coverage.ts';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './absence-list.module.css';

type Reason = MatchAbsence['reason'];

const REASONS: Readonly<Record<Reason, MessageDescriptor>> = {
  injury: msg`伤病`,
  illness: msg`生病`,
  suspension: msg`停赛`,
  other: msg`其他原因`,
};

const DRAWINGS: Readonly<Record<Reason, ReactNode>> = {
  injury: <path d="M10 4v12M4 10h12" />,
  illness: <path d="M8 11.5V4.5a2 2 0 0 1 4 0v7a3.5 3.5 0 1 1-4 0" />,
  suspension: <rect x="6" y="3.5" width="8" height="13" rx="1.5" />,
  other: <path d="M5 10h.01M10 10h.01M15 10h.01" />,
};

const Absence = ({ absence: { player, reason, detail, isDoubtful } }: { absence: MatchAbsence }) => {
  const { t } = useLingui();
  const word = reason === 'other' && detail !== null ? null : t(REASONS[reason]);
  return (
    <li className={styles.absence}>
      <svg className={classNames(styles.icon, styles[reason])} viewBox="0 0 20 20" aria-hidden="true">
        {DRAWINGS[reason]}
      </svg>
      <span className={styles.words}>
        <b>{player}</b>
        <small>{[word, detail].filter((part) => part !== null).join(' · ')}</small>
        {isDoubtful ? <em className={styles.doubtful}>{t`出战存疑`}</em> : null}
      </span>
    </li>
  );
};

/** Who misses a match for one side, or may. */
export const AbsenceList = ({ absences, label }: { absences: readonly MatchAbsence[]; label: string }) => {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-label={label}>
      {absences.length === 0 ? <li className={styles.none}>{t`没有伤停`}</li> : null}
      {absences.map((absence) => (
        <Absence key={absence.player} absence={absence} />
      ))}
    </ul>
  );
};
