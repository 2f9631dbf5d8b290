import { Picture } from '#ui/picture/picture.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './avatar.module.css';

/** Grounds of monograms, by name. */
const GROUNDS = 8;

const groundOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS;

interface AvatarProps {
  name: string;
  /** That of the name, where it can be another one than the page's. */
  language?: string | undefined;
  src: string;
  /** Side in px at normal text size. */
  size?: number;
  /** With a golden ring. */
  ringed?: boolean;
  className?: string | undefined;
}

/** A round portrait; a monogram where there is none. Decorative: the name stands beside it. */
export const Avatar = ({ name, language, src, size = 32, ringed = false, className }: AvatarProps) => (
  <span
    lang={language}
    className={classNames(styles.avatar, ringed && styles.ringed, className)}
    style={{ width: size, height: size, fontSize: size * 0.42 }}
  >
    <Picture
      src={src}
      alt=""
      className={styles.picture}
      sizes={`${size}px`}
      fallback={
        <span className={styles.monogram} data-ground={groundOf(name)}>
          {[...name][0] ?? ''}
        </span>
      }
    />
  </span>
);
