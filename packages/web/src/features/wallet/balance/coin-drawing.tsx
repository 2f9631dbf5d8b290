import styles from './coin-drawing.module.css';

const STACK = [58, 47, 36];

/** A little stack of gold coins with one upright in front of it; decorative. */
export const CoinDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 112 84" aria-hidden="true">
    {STACK.map((y) => (
      <g key={y}>
        <path className={styles.edge} d={`M58 ${y}v9c0 5 10.5 9 23 9s23-4 23-9v-9Z`} />
        <ellipse className={styles.face} cx="81" cy={y} rx="23" ry="9" />
      </g>
    ))}
    <circle className={styles.edge} cx="39" cy="49" r="28" />
    <circle className={styles.face} cx="36" cy="49" r="28" />
    <circle className={styles.rim} cx="36" cy="49" r="20.5" />
    <path className={styles.mark} d="m36 37 9.5 12L36 61l-9.5-12Z" />
  </svg>
);
