import type { MatchBrief } from '@touchline/contract/match.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { kitStyle } from '#entities/match/kit-colors.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './kit-scope.module.css';

interface KitScopeProps {
  match: Pick<MatchBrief, 'home' | 'guest'>;
  className?: string | undefined;
  children: ReactNode;
}

/** Gives what is in it the colours of both sides: `--home` and `--away` suit the theme, the others are in `kitStyle`. */
export const KitScope = ({ match: { home, guest }, className, children }: KitScopeProps) => {
  const style = useMemo(() => kitStyle(home, guest), [home, guest]);
  return (
    <div className={classNames(styles.scope, className)} style={style}>
      {children}
    </div>
  );
};
