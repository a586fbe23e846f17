import { useState } from 'react';
import { useNavigate } from 'react-router';
import { historySettled } from '../../../../kit/dialog/close-on-back.ts';
import { CustomDays } from '../../../../kit/time/date-range.tsx';
import * as picks from '../../../../kit/time/date-range.module.css';
import { type Days, shortDay } from '../../../../kit/time/days.ts';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import { daysProblem, type RangeName, ranges } from './spans.ts';
import * as words from './statement-words.ts';

interface Props {
  range: RangeName | Days;
  days: Days;
}

/** Choice of days: five presets, others by two dates. Each is an address. */
export function RangePicker({ range, days }: Props) {
  const [isOpen, open] = useState(false);
  const navigate = useNavigate();
  const isOwn = typeof range === 'object';
  return (
    <nav className={picks.root} aria-label="ช่วงเวลา">
      {ranges.map((each) => (
        <Link
          key={each}
          className={picks.pick}
          replace
          to={`/profile?s=statement&r=${each}`}
          aria-current={each === range ? 'page' : undefined}
        >
          {words.ranges[each]}
        </Link>
      ))}
      <button type="button" className={picks.pick} aria-pressed={isOwn} onClick={() => open(true)}>
        <Icon name="calendar" size="s" />
        {isOwn ? `${shortDay(range.from)}–${shortDay(range.to)}` : 'กำหนดเอง'}
      </button>
      {isOpen ? (
        <CustomDays
          days={days}
          problemOf={(own) => (daysProblem(own) === 'long' ? 'เลือกได้ไม่เกิน 12 เดือน' : undefined)}
          onClose={() => open(false)}
          onDays={(own) => {
            open(false);
            const address = `/profile?${new URLSearchParams({ s: 'statement', ...own })}`;
            // The window removes its history entry first, which would undo the navigation.
            setTimeout(() => void historySettled().then(() => navigate(address, { replace: true })));
          }}
        />
      ) : null}
    </nav>
  );
}
