import type { Language } from '@touchline/domain/languages/registry.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './editor.module.css';

interface PhoneFrameProps {
  /** Path of the app: `/anchor`. */
  path: string;
  language: Language;
  theme: 'normal' | 'dark';
  label: string;
}

/** The app's name in messages between it and the page around it. */
const APP = 'sport-info';

/** The app as visitors see it, in a language and a theme of its own. */
export const PhoneFrame = ({ path, language, theme, label }: PhoneFrameProps): ReactNode => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const answer = ({ origin, source, data }: MessageEvent<{ app?: string; name?: string } | null>): void => {
      const app = frame.current?.contentWindow;
      if (!app || origin !== location.origin || source !== app) return;
      if (data?.app !== APP || data.name !== 'ready') return;
      app.postMessage({ app: APP, name: 'init', payload: { theme, language } }, origin);
    };
    addEventListener('message', answer);
    // Listening comes first: the app speaks as soon as it is there.
    if (frame.current) frame.current.src = path;
    return () => removeEventListener('message', answer);
  }, [path, language, theme]);
  return (
    <figure className={styles['phone']}>
      <figcaption>{label}</figcaption>
      <div className={styles['screen']}>
        <iframe ref={frame} title={label} />
      </div>
    </figure>
  );
};
