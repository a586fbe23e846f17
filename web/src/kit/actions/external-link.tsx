import type { ReactNode } from 'react';
import * as css from '../theme/gel.module.css';
import type { ExternalUrl } from './external-url.ts';

interface Props {
  to: ExternalUrl;
  /** Beside this page instead of in its place. */
  isBeside: boolean;
  children: ReactNode;
}

/** The button that leads out of the portal. A link, so that no browser takes it for a pop-up; nothing is told of the page it leaves. */
export const ExternalLink = ({ to, isBeside, children }: Props) => (
  <a
    className={css.root}
    data-tone="primary"
    data-wide
    href={to}
    rel="noopener noreferrer"
    {...(isBeside && { target: '_blank' })}
  >
    {children}
  </a>
);
