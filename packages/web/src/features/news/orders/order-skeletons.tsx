import { TipCardSkeletons } from '#entities/tip/tip-card-skeleton.tsx';
import styles from './order-skeletons.module.css';

/** Purchases to come. */
export const OrderSkeletons = () => (
  <div className={styles.bones}>
    <TipCardSkeletons count={5} />
  </div>
);
