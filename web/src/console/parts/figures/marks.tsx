import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chipOf } from '@portal/contract/status.ts';
import { bankName } from '@portal/contract/banks.ts';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Icon, type IconName } from '../actions/icon.tsx';
import * as css from './marks.module.css';
import { useMay } from '../frame.ts';
import * as button from '../actions/button.module.css';
import * as partsCss from '../layout/parts.module.css';

export type Tone = 'ok' | 'pend' | 'err' | 'info';
const icons: Record<Tone, IconName> = { ok: 'check', pend: 'clock', err: 'close', info: 'info' };

/** Shows a state by colour, icon and word. */
export const Chip = ({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => {
  const name = icon ?? (tone ? icons[tone] : undefined);
  return (
    <span className={`tinted ${css.chip}`} data-tone={tone}>
      {name ? <Icon name={name} size="xs" /> : null}
      {children}
    </span>
  );
};

/** A state by its label and tone. */
export const WordsChip = ({ of: [text, tone] }: { of: readonly [text: string, tone?: Tone | undefined] }) => (
  <Chip {...(tone ? { tone } : {})}>{text}</Chip>
);

/** The chip that members see for a raw status; nothing for an unknown one. */
export const StatusChip = ({ status }: { status: string }) => {
  const chip = chipOf(status);
  return chip ? <Chip tone={chip.tone}>{chip.text}</Chip> : null;
};

const colours: Record<string, string> = {
  kbnk: '#0b7a3e',
  scb: '#4e2a84',
  bbla: '#1e3a8a',
  ktba: '#0076a8',
  bay: '#7a5200',
  ttb: '#0b4fb3',
  gsb: '#b0137a',
  tmn: '#c2410c',
  truemoney: '#c2410c',
  promptpay: '#0f3d75',
  baac: '#1f6b2e',
  ghb: '#b45309',
  uob: '#0b3d91',
  cimb: '#9b1c1c',
};
const shortNames: Record<string, string> = {
  tmn: 'ทรู',
  truemoney: 'ทรู',
  promptpay: 'PP',
  kbnk: 'กสิกร',
  scb: 'พาณิชย์',
  bay: 'กรุงศรี',
  ttb: 'ทีทีบี',
};

/** A tile in the bank's colour; its name is beside it. */
export const BankBadge = ({ code }: { code: string }) => (
  <span className={`center ${css.bank}`} style={{ background: colours[code] ?? '#3b3f66' }} aria-hidden="true">
    {(shortNames[code] ?? bankName(code).slice(0, 7)) || '?'}
  </span>
);

/** An amount of baht with satang, in tabular figures. */
export const Money = ({ of }: { of: Satang }) => (
  <span className="num nb" translate="no">
    {formatBaht(of)}
  </span>
);

interface Props {
  member: { readonly id: string; readonly tel_masked: string; readonly name: string };
}

/** Head of a request: the member, with a link to their page. */
export function MemberHeading({ member: { id, tel_masked, name } }: Props) {
  const may = useMay();
  return (
    <div className={partsCss.head}>
      <div className="grow">
        <h2 className="num" translate="no">
          {tel_masked}
        </h2>
        <p className={partsCss.mini}>{name}</p>
      </div>
      {may('members.see') ? (
        <Link className={button.btn} data-small to={`/members/${id}`}>
          360°
        </Link>
      ) : null}
    </div>
  );
}
