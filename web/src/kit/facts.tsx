import type { ReactNode } from 'react';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { copyText } from './actions/copy.ts';
import * as css from './facts.module.css';
import { IconButton, Icon } from './actions/icon.tsx';

interface Props {
  /** small: beside a larger list. divided: below a dashed line. */
  look?: 'small' | 'divided';
  children: ReactNode;
}

/** A list of names and values. */
export const Facts = ({ look, children }: Props) => (
  <dl className={`grid tight ${css.root}`} {...(look ? { [`data-${look}`]: true } : {})}>
    {children}
  </dl>
);

/** `isTotal`: sum of the others. */
export const Fact = ({ name, isTotal, children }: { name: ReactNode; isTotal?: boolean; children: ReactNode }) => (
  <div className={isTotal ? css.total : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A plain amount, read aloud with the word for baht. `unknown`: read aloud for a dash. */
export const Sum = ({ of, unknown }: { of: Satang | undefined; unknown?: string }) => (
  <span translate="no">
    <span className="sr">{of === undefined ? unknown : `${formatBaht(of)}\u00A0บาท`}</span>
    <span aria-hidden="true">{of === undefined ? '–' : formatBaht(of)}</span>
  </span>
);

const REFERENCE = 'เลขอ้างอิง';

/** The reference to quote to support, with a copy button. */
export const ReferenceRow = ({ of, name = REFERENCE }: { of: string; name?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={css.reference} translate="no">
      {of}
      <IconButton label={`คัดลอก${REFERENCE}`} onClick={() => void copyText(of)}>
        <Icon name="copy" size="s" />
      </IconButton>
    </dd>
  </div>
);
