import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An absolute path, so that a link does not depend on its location and a long list does not redraw on navigation. */
  to: string;
  replace?: boolean;
}

/** Any click but a plain one (new tab, download) is left to the browser. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The router's Link adds 3 kB of prefetching and forms that this portal does not use. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace || to === location.pathname + location.search });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
