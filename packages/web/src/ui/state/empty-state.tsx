import type { ReactNode } from 'react';
import { ChalkScene } from '#ui/state/chalk-scene.tsx';
import type { SceneName } from '#ui/state/chalk-scene.tsx';
import { StateLink } from '#ui/state/state-link.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  scene?: SceneName;
  /** What will appear here. */
  title: string;
  text?: string;
  /** The one thing to do: what leads to another page, or anything else. */
  link?: { to: string; text: string };
  action?: ReactNode;
}

export const EmptyState = ({ scene = 'pitch', title, text, link, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <ChalkScene scene={scene} />
    <p className={styles.title}>{title}</p>
    {text === undefined ? null : <p className={styles.text}>{text}</p>}
    {link === undefined ? action : <StateLink to={link.to}>{link.text}</StateLink>}
  </div>
);
