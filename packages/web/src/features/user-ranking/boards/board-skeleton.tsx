import { Skeleton } from '#ui/state/skeleton.tsx';
import places from './board-rows.module.css';
import podium from './podium.module.css';
import row from './board-row.module.css';

const ROWS = 6;

const Step = ({ step }: { step: 1 | 2 | 3 }) => (
  <span className={podium.step} data-step={step}>
    <span className={podium.face}>
      <Skeleton height={step === 1 ? '52px' : '44px'} round />
    </span>
    <span className={podium.stand}>
      <Skeleton height="18px" width="64%" />
      <Skeleton height="16px" width="76%" />
      <Skeleton height="24px" width="58%" />
      <Skeleton height="16px" width="44%" />
      <Skeleton height="16px" width="40%" />
    </span>
  </span>
);

/** A podium and rows in the geometry of a board. */
export const BoardSkeleton = () => (
  <div className={places.places} aria-hidden="true">
    <div className={podium.podium}>
      <Step step={1} />
      <Step step={2} />
      <Step step={3} />
    </div>
    <div className={places.rows}>
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className={row.item}>
          <div className={row.row}>
            <span className={row.rank}>
              <Skeleton height="15px" />
            </span>
            <Skeleton height="30px" round />
            <span className={row.words}>
              <Skeleton height="16px" width="46%" />
              <Skeleton height="13px" width="62%" />
            </span>
            <Skeleton height="20px" width="68px" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
