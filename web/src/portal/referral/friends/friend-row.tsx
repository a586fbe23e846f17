import { useState } from 'react';
import type { Friend } from '@portal/contract/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import * as rows from '../../../kit/list/list-rows.module.css';
import { Calculation } from '../stats/calculation.tsx';
import { AmountButton } from '../stat.tsx';
import * as css from './friends.module.css';
import { Chip } from '../../../kit/actions/chip.tsx';

const faces = ['bot', 'girl', 'cat'] as const;
/** A random face per friend, always the same; it carries no information. */
const faceOf = (id: string) => faces[Number.parseInt(id.slice(-4), 16) % faces.length] ?? 'cat';

export const FriendAvatar = ({ id }: { id: string }) => (
  <img className={css.face} src={`/images/avatar-${faceOf(id)}.svg`} width="40" height="40" alt="" />
);

/** A friend with the income; the amount opens its calculation. */
export function FriendRow({ friend: { id, username, registerDate, aff, deposited } }: { friend: Friend }) {
  const [isOpen, open] = useState(false);
  return (
    <li className={`${rows.row} ${css.friend}`}>
      <FriendAvatar id={id} />
      <span className="grow">
        <b className="num" translate="no">
          {username}
        </b>
        <span className="hint">
          <time dateTime={registerDate}>{registerDate}</time>
        </span>
      </span>
      <span className={rows.end}>
        <AmountButton of={aff} subject={username} onOpen={() => open(true)}>
          {aff > 0n ? `+${formatBaht(aff)}` : formatBaht(aff)}
        </AmountButton>
        <DepositChip deposited={deposited} />
      </span>
      {isOpen ? <Calculation of={{ id }} subject={username} onClose={() => open(false)} /> : null}
    </li>
  );
}

/** Tells whether a friend has ever deposited; not how much. */
const DepositChip = ({ deposited }: { deposited: boolean }) => (
  <Chip tone={deposited ? 'ok' : undefined} icon={deposited ? 'check' : 'hourglass'}>
    {deposited ? 'ฝากแล้ว' : 'ยังไม่ฝาก'}
  </Chip>
);
