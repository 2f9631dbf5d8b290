import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link to a page of the app. The router's own also carries what loads data by routes, for each first visit. */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, ...(replace === undefined ? {} : { replace }) });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={click} />;
};
