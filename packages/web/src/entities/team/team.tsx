import type { TeamBrief } from '@touchline/contract/match.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { FittingText } from '#ui/fitting-text/fitting-text.tsx';
import styles from './team.module.css';

const REGIONAL_A = 0x1f1e6;
const TAG_BASE = 0xe0000;
const TAG_END = 0xe007f;
const BLACK_FLAG = 0x1f3f4;

const fromLetters = (letters: string, base: number): string =>
  String.fromCodePoint(...[...letters].map((letter) => base + letter.charCodeAt(0)));

/** Northern Ireland has no flag of its own among the emoji. */
const IN_PLACE_OF: Readonly<Record<string, string>> = { 'gb-nir': 'gb' };

/** The flag of an ISO 3166 code (`fr`) or of a part of a country (`gb-eng`) as an emoji. */
export const flagOf = (country: string): string => {
  const code = IN_PLACE_OF[country.toLowerCase()] ?? country.toLowerCase();
  if (code.includes('-')) {
    return (
      String.fromCodePoint(BLACK_FLAG) + fromLetters(code.replace('-', ''), TAG_BASE) + String.fromCodePoint(TAG_END)
    );
  }
  return fromLetters(code, REGIONAL_A - 'a'.charCodeAt(0));
};

interface TeamBadgeProps {
  team: Pick<TeamBrief, 'id' | 'name' | 'shortName' | 'colors' | 'country'>;
  /** Height in px. */
  size?: number;
}

const letterOf = (team: TeamBadgeProps['team']): string =>
  (team.shortName.en || team.name.en || team.name.zh).trim().charAt(0).toUpperCase();

/** Whether white letters would vanish on this colour (relative luminance of WCAG above 0.6). */
const isPale = (hex: string): boolean => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.6;
};

const Crest = ({ team, size }: Required<TeamBadgeProps>) => {
  const [left = '#55635c', right = left] = team.colors;
  return (
    <svg className={styles.badge} width={size * 0.86} height={size} viewBox="0 0 24 28" aria-hidden="true">
      <path d="M12 1 22.5 4.2V14c0 6.4-4.3 10.6-10.5 13C5.8 24.6 1.5 20.4 1.5 14V4.2Z" fill={left} />
      <path d="M12 1 22.5 4.2V14c0 6.4-4.3 10.6-10.5 13Z" fill={right} />
      <path className={styles.edge} d="M12 1 22.5 4.2V14c0 6.4-4.3 10.6-10.5 13C5.8 24.6 1.5 20.4 1.5 14V4.2Z" />
      <text x="12" y="17.5" className={isPale(left) && isPale(right) ? styles.darkLetter : styles.letter}>
        {letterOf(team)}
      </text>
    </svg>
  );
};

/** A club's crest drawn from its colours, or a national side's flag. Decorative: the name stands beside it. */
export const TeamBadge = ({ team, size = 21 }: TeamBadgeProps) =>
  team.country === null ? (
    <Crest team={team} size={size} />
  ) : (
    <span
      className={styles.flag}
      style={{ fontSize: size * 0.78, width: size * 0.86, height: size }}
      aria-hidden="true"
    >
      {flagOf(team.country)}
    </span>
  );

interface TeamNameProps {
  team: Pick<TeamBrief, 'shortName' | 'code'>;
  className?: string | undefined;
}

/** The short name of a team, or its three-letter code where there is no room for the name. */
export const TeamName = ({ team: { shortName, code }, className }: TeamNameProps) => {
  const nameOf = useNameOf();
  return <FittingText text={nameOf(shortName)} brief={code} className={className} />;
};
