import type { ReactNode } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as css from '../deposit/pay/pay.module.css';

export type Look = 'wait' | 'ok' | 'err';
const icons = { wait: 'hourglass', ok: 'check', err: 'close' } as const;

interface Props {
  look: Look;
  title: string;
  isBusy?: boolean;
  /** What can be done now. */
  links?: ReactNode;
  children?: ReactNode;
}

/** The big state of a payment: sign, sentence, details, ways on. */
export const OutcomeCard = ({ look, title, isBusy = false, links, children }: Props) => (
  <Card aria-labelledby="outcome" aria-busy={isBusy} also={css.resultCard}>
    <div className={css.result}>
      <span className={css.disc} data-look={look} aria-hidden="true">
        <Icon name={icons[look]} />
      </span>
      <h2 id="outcome">{title}</h2>
      {children}
      {links ? <div className={css.links}>{links}</div> : null}
    </div>
  </Card>
);
