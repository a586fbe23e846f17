import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path, from `/` on: so a link need not know where it stands, and a list of thousands is not drawn anew when the address changes. */
  to: string;
  replace?: boolean;
}

/** Anything but a plain click (a new tab, a download) is the browser's own business. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The router's own Link brings 3 kB of prefetching and forms that this portal does not use. */
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
