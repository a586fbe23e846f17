import { useQuery } from '@tanstack/react-query';
import { formatRound } from '@portal/contract/money.ts';
import { useState } from 'react';
import { Tile } from '../../../kit/layout/card.tsx';
import * as card from '../../../kit/layout/card.module.css';
import { daysOf } from '../../../kit/time/days.ts';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { statementQuery } from '../../safer-play/queries.ts';
import * as css from './member.module.css';
import { saferPlay } from './member-words.ts';

/** Deposits and withdrawals of seven days, with a link to the limits; the link works without the sums. */
export default function SaferRow() {
  const [days] = useState(() => daysOf('7'));
  const { data } = useQuery(statementQuery(days));
  const { hide_balance } = useAppearance();
  const sums = data && !hide_balance ? week(formatRound(data.deposited), formatRound(data.withdrawn)) : lead;
  return (
    <Link className={`${card.root} ${card.rowlink} ${css.saferRow}`} to="/profile?s=limits">
      <Tile tone="aqua" icon="hourglass" />
      <span className="grow">
        <b>{saferPlay}</b>
        <span className="hint">{sums}</span>
      </span>
      <Icon name="right" size="s" />
    </Link>
  );
}

const lead = 'ตั้งขอบเขตไว้ก่อนเล่น';
const week = (deposited: string, withdrawn: string) => `สัปดาห์นี้ ฝาก ${deposited} บาท ถอน ${withdrawn} บาท`;
