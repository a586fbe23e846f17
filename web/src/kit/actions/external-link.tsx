import type { ReactNode } from 'react';
import * as css from '../theme/gel.module.css';
import type { ExternalUrl } from './external-url.ts';

interface Props {
  to: ExternalUrl;
  /** Opens a new tab. */
  isBeside: boolean;
  children: ReactNode;
}

/** A button to an external site. A link, so no browser blocks it as a pop-up; sends no referrer. */
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
