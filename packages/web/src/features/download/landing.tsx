import type { ReactNode } from 'react';
import { GetApp } from '#features/download/get-app/get-app.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import { useWidePage } from '#ui/wide-page/use-wide-page.ts';
import { Icon, type IconDrawing, type IconName } from '#ui/icon/icon.tsx';
import styles from './landing.module.css';

export interface Feature {
  icon: IconName | IconDrawing;
  title: string;
  text: string;
}

/** What the app is good for, a line each. */
const FeaturesList = ({ title, features }: { title: string; features: readonly Feature[] }) => (
  <section className={styles.features} aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {features.map((feature) => (
        <li key={feature.title}>
          <span className={styles.icon}>
            <Icon name={feature.icon} size={22} />
          </span>
          <span className={styles.listWords}>
            <b>{feature.title}</b>
            <span>{feature.text}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

interface LandingProps {
  page: '/download' | '/anchor-download';
  /** The way back, on the pitch, with the name of the page; without it the headline is the page's name. */
  bar?: ReactNode;
  title: string;
  text: string;
  /** Lies under the text, on the pitch. */
  extra?: ReactNode;
  phone: ReactNode;
  featuresTitle: string;
  features: readonly Feature[];
  target: string;
}

/** A download page: the promise and the app on the pitch, the ways to it, what it is good for. */
export const Landing = ({ page, bar, title, text, extra, phone, featuresTitle, features, target }: LandingProps) => {
  const isWide = useWidePage();
  const Headline = bar === undefined ? 'h1' : 'h2';
  const ways = <GetApp page={page} target={target} isWide={isWide} />;
  return (
    <>
      {bar === undefined ? null : <div className={styles.bar}>{bar}</div>}
      <Hero>
        <div className={styles.top}>
          <div className={styles.words}>
            <Headline>{title}</Headline>
            <p>{text}</p>
            {extra}
            {isWide ? ways : null}
          </div>
          {phone}
        </div>
      </Hero>
      {isWide ? null : ways}
      <FeaturesList title={featuresTitle} features={features} />
    </>
  );
};
