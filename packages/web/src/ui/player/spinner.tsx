import styles from './spinner.module.css';

/** A turning ring in the middle of the picture; it appears after 200 ms. Decorative: name the state in words beside it. */
export const Spinner = ({ size = 40 }: { size?: number }) => (
  <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
);
