import type { ReactNode } from 'react';
import type { Satang } from '@portal/contract/money.ts';
import { MemberHeading } from './member-heading.tsx';
import { Money } from './money.tsx';
import * as parts from './parts.module.css';
import * as queue from './queue.module.css';
import type { Sla } from './time-words.ts';
import { Age, Timestamp } from './timestamp.tsx';

interface Props {
  row: {
    readonly member: { readonly id: string; readonly tel_masked: string; readonly name: string };
    readonly amount: Satang;
    readonly ref: string;
    readonly created_at: Date;
  };
  /** What was promised while it waits. */
  sla?: Sla | undefined;
  chips: ReactNode;
  /** What else there is to know, a block each. */
  children: ReactNode;
}

/** A request for money beside its queue: whose it is, how much, since when, and how it stands. */
export const RequestSummary = ({ row: { member, amount, ref, created_at }, sla, chips, children }: Props) => (
  <>
    <MemberHeading member={member} />
    <div className={`${parts.body} ${parts.blocks}`}>
      <div>
        <div className="row">
          <span className={`${parts.big} grow`} translate="no">
            ฿ <Money of={amount} />
          </span>
          <Age at={created_at} {...(sla ? { sla } : {})} />
        </div>
        <p className={`${parts.mini} num`}>
          <span translate="no">{ref}</span> · <Timestamp at={created_at} />
        </p>
        <div className={queue.state}>{chips}</div>
      </div>
      {children}
    </div>
  </>
);
