import { Consent } from '#features/account/visit/consent.tsx';
import { VisitHint } from '#features/account/visit/visit-hint.tsx';
import styles from './visit-bar.module.css';

interface VisitBarProps {
  asksConsent: boolean;
  hasHint: boolean;
}

/** At the foot of a first visit: how the page looks, and what may be kept. */
const VisitBar = ({ asksConsent, hasHint }: VisitBarProps) => (
  <div className={styles.bar}>
    {hasHint ? <VisitHint /> : null}
    {asksConsent ? <Consent /> : null}
  </div>
);

export default VisitBar;
