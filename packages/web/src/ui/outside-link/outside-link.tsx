import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#platform/router/link.tsx';
import { useHost } from '#platform/host/host.ts';

interface OutsideLinkProps {
  /** A path of the site that the app belongs to, or a web address. */
  to: { path: string } | { url: string };
  className?: string | undefined;
  children: ReactNode;
}

/** Leads out of the app: by its host where it has one (N14), else to a path here or a page in a new tab. */
export const OutsideLink = ({ to, className, children }: OutsideLinkProps) => {
  const { kind, open } = useHost();
  const press = (event: MouseEvent): void => {
    if (kind === 'none') return;
    event.preventDefault();
    open(to);
  };
  if ('path' in to)
    return (
      <Link to={to.path} className={className} onClick={press}>
        {children}
      </Link>
    );
  return (
    <a href={to.url} target="_blank" rel="noopener noreferrer" className={className} onClick={press}>
      {children}
    </a>
  );
};
