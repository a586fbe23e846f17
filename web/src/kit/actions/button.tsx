import { type ComponentProps, type ReactNode, useId } from 'react';
import * as css from '../theme/gel.module.css';
import { Link } from './link.tsx';

interface Look {
  tone?: 'primary' | 'lime' | 'aqua' | 'pink' | 'danger' | undefined;
  size?: 's' | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

const look = ({ tone, size, wide }: Omit<Look, 'children'>) => ({
  className: css.root,
  'data-tone': tone,
  'data-size': size,
  'data-wide': wide || undefined,
});

interface ButtonLinkProps extends Look {
  to: string;
  replace?: boolean;
  /** Id of the sentence that explains why the link is disabled. */
  blockedBy?: string | undefined;
}

export const ButtonLink = ({ to, replace, blockedBy, children, ...rest }: ButtonLinkProps) =>
  blockedBy === undefined ? (
    <Link to={to} replace={replace ?? false} {...look(rest)}>
      {children}
    </Link>
  ) : (
    <span role="link" tabIndex={0} aria-disabled="true" aria-describedby={blockedBy} {...look(rest)}>
      {children}
    </span>
  );

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look | 'className'> {
  /** Reason for being disabled. A disabled button always has one. */
  blocked?: ReactNode;
}

export function Button({ tone, size, wide, blocked, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const why = useId();
  return (
    <>
      <button
        {...rest}
        {...look({ tone, size, wide })}
        type={type}
        onClick={blocked ? (event) => event.preventDefault() : onClick}
        {...(blocked ? { 'aria-disabled': true, 'aria-describedby': why } : {})}
      >
        {children}
      </button>
      {blocked ? (
        <p id={why} className="hint">
          {blocked}
        </p>
      ) : null}
    </>
  );
}
