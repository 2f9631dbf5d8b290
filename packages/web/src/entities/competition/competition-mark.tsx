import { COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import styles from './competition-mark.module.css';

const COLOURS = 8;

/** `PL` for the Premier League; a name of one word that is short stays whole. */
const initialsOf = ({ en }: LocalName): string => {
  const words = en.split(' ').filter((word) => word !== '');
  const [first = ''] = words;
  if (words.length === 1) return first.length <= 3 ? first : first.slice(0, 2).toUpperCase();
  return words
    .slice(0, 3)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
};

/** A competition's initials on its colour; decorative, so its name stands beside it. */
export const CompetitionMark = ({ id, name }: { id: string; name: LocalName }) => {
  const place = Math.max(
    0,
    COMPETITIONS.findIndex((one) => one.id === id),
  );
  return (
    <i className={styles.mark} style={{ background: `var(--name-${place % COLOURS})` }} aria-hidden="true">
      {initialsOf(name)}
    </i>
  );
};
