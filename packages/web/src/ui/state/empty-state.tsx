import type { ReactNode } from 'react';
import { ChalkScene } from '#ui/state/chalk-scene.tsx';
import type { SceneName } from '#ui/state/chalk-scene.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  scene?: SceneName;
  /** What will appear here. */
  title: string;
  text?: string;
  /** The one thing to do. */
  action?: ReactNode;
}

export const EmptyState = ({ scene = 'pitch', title, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <ChalkScene scene={scene} />
    <p className={styles.title}>{title}</p>
    {text === undefined ? null : <p className={styles.text}>{text}</p>}
    {action}
  </div>
);
