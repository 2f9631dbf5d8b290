import type { ReactNode } from 'react';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of the final content, so that nothing moves when it arrives. */
  width?: string;
  height: string;
  radius?: string;
  round?: boolean;
}

/** A place where content will be. */
export const Skeleton = ({ width = '100%', height, radius = 'var(--r1)', round = false }: SkeletonProps) => (
  <span
    className={styles.box}
    style={{ width: round ? height : width, height, borderRadius: round ? '50%' : radius }}
    aria-hidden="true"
  />
);

const WIDTHS = ['62%', '48%', '74%', '40%', '56%', '68%', '44%', '60%'];

const widthOf = (index: number): string | undefined => WIDTHS[index % WIDTHS.length];

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Lines of text, below each other. */
export const SkeletonLines = ({ count, height = '16px' }: { count: number; height?: string }) => (
  <div className={styles.lines} aria-busy="true">
    {times(count).map((index) => (
      <Skeleton key={index} height={height} width={widthOf(index)} />
    ))}
  </div>
);

/** Boxes side by side; without a width they share that of the strip, whose own height is `stripHeight`. */
export const SkeletonStrip = ({
  count,
  stripHeight,
  ...box
}: SkeletonProps & { count: number; stripHeight: string }) => (
  <div
    className={styles.strip}
    style={{ minHeight: stripHeight }}
    data-equal={box.width === undefined || undefined}
    aria-busy="true"
  >
    {times(count).map((index) => (
      <Skeleton key={index} {...box} />
    ))}
  </div>
);

interface RowProps {
  /** Of a row, a CSS length. */
  height?: string;
  /** The diameter of the face at its start. */
  face?: string;
  lines?: number;
  /** A button at its end. */
  button?: boolean;
  /** The height of what is below its lines. */
  body?: string;
}

const Row = ({ height, face, lines = 2, button = false, body }: RowProps) => (
  <li className={styles.row} style={{ height }}>
    <span className={styles.head}>
      {face === undefined ? null : <Skeleton height={face} round />}
      <span className={styles.words}>
        {times(lines).map((index) => (
          <Skeleton key={index} height="14px" width={widthOf(index)} />
        ))}
      </span>
      {button ? <Skeleton height="30px" width="62px" radius="var(--r-full)" /> : null}
    </span>
    {body === undefined ? null : <Skeleton height={body} />}
  </li>
);

/** Rows in a card, those of a match by default. `isApart` makes each a card of its own. */
export const SkeletonRows = ({
  count = 5,
  height = '66px',
  isApart = false,
  ...row
}: RowProps & { count?: number; isApart?: boolean }) => {
  const rows = times(count).map((index) => <Row key={index} height={height} {...row} />);
  return <div aria-busy="true">{isApart ? <ul className={styles.cards}>{rows}</ul> : <CardList>{rows}</CardList>}</div>;
};

/** The place of a section of the page: `heading` is the height of the line above its content. */
export const SkeletonSection = ({ heading, children }: { heading?: string; children: ReactNode }) => (
  <div className={styles.section} aria-busy="true">
    {heading === undefined ? null : (
      <span className={styles.strip} style={{ minHeight: heading }}>
        <Skeleton height="18px" width="96px" />
      </span>
    )}
    {children}
  </div>
);

/** A podium of this height, and the rows below it. */
export const SkeletonRanking = ({ podium, ...rows }: Parameters<typeof SkeletonRows>[0] & { podium: string }) => (
  <div className={styles.ranking}>
    <Skeleton height={podium} radius="var(--r2)" />
    <SkeletonRows {...rows} />
  </div>
);

/** Rows of a table or of a ranking. */
export const SkeletonTable = ({ count = 12 }: { count?: number }) => (
  <SkeletonRows count={count} height="45px" face="20px" lines={1} />
);

/** Cards of these heights. */
export const SkeletonCards = ({ heights }: { heights: readonly string[] }) =>
  heights.map((height, index) => <Skeleton key={index} height={height} radius="var(--r2)" />);
