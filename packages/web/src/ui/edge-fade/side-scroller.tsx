import { type ReactNode, useRef } from 'react';
import { useEdgeFade } from '#ui/edge-fade/use-edge-fade.ts';

interface SideScrollerProps {
  label: string;
  /** `group` inside a section of the same name, which is the landmark then. */
  role?: 'region' | 'group';
  className?: string | undefined;
  children: ReactNode;
}

/** A table that is wider than its place: it scrolls by finger and keys, and fades where there is more. */
export const SideScroller = ({ label, role = 'region', className, children }: SideScrollerProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useEdgeFade(ref);
  return (
    <div ref={ref} className={className} role={role} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
};
