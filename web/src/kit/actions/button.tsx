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
  /** The id of the sentence that says why it leads nowhere now. */
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
  /** Why it cannot be pressed now. A button never goes grey without a sentence. */
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
        aria-disabled={blocked ? true : rest['aria-disabled']}
        aria-describedby={blocked ? why : undefined}
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
