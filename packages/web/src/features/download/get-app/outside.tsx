import type { ReactNode } from 'react';
import { host, useHost } from '#platform/host/host.ts';

/** Leaves for an address outside of the app: a parent site opens it itself (N14). */
export const leaveFor = (url: string): void => {
  if (host.get().kind === 'parent') host.get().open({ url });
  else location.assign(url);
};

interface OutsideLinkProps {
  url: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to an address outside of the app. */
export const OutsideLink = ({ url, className, children }: OutsideLinkProps) => {
  const { kind, open } = useHost();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        if (kind !== 'parent') return;
        event.preventDefault();
        open({ url });
      }}
    >
      {children}
    </a>
  );
};
