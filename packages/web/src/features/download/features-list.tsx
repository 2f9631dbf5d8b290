import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import styles from './features-list.module.css';

export interface Feature {
  icon: IconName | IconDrawing;
  title: string;
  text: string;
}

/** What the app is good for, a line each. */
export const FeaturesList = ({ title, features }: { title: string; features: readonly Feature[] }) => (
  <section className={styles.features} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {features.map((feature) => (
        <li key={feature.title}>
          <span className={styles.icon}>
            <Icon name={feature.icon} size={22} />
          </span>
          <span className={styles.words}>
            <b>{feature.title}</b>
            <span>{feature.text}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
