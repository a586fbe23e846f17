import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getReportCsv, getReportPdf } from '@portal/contract/safer-play.ts';
import { historySettled } from '../../../../kit/dialog/close-on-back.ts';
import { CustomDays } from '../../../../kit/time/date-range.tsx';
import { type Days, shortDay } from '../../../../kit/time/days.ts';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { Link } from '../../../../kit/actions/link.tsx';
import { daysProblem, type RangeName, ranges } from './spans.ts';
import { DownloadButton } from '../../../../kit/actions/download-button.tsx';
import { fetchFile } from '../../../../kit/data/save-file.ts';
import { showToast } from '../../../../kit/dialog/toast.ts';
import * as actions from '../../../../kit/layout/actions.module.css';
import * as picks from '../../../../kit/time/date-range.module.css';
import * as words from './statement-words.ts';
import * as css from './statement.module.css';

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

const kinds = { csv: getReportCsv, pdf: getReportPdf } as const;

/** Download of the statement of these days. */
export const Download = ({ days }: { days: Days }) => (
  <div role="group" aria-label={words.download}>
    <h2>{words.download}</h2>
    <div className={`${actions.root} ${css.files}`} data-narrow>
      <OneFile kind="csv" days={days} />
      <OneFile kind="pdf" days={days} />
    </div>
  </div>
);

const OneFile = ({ kind, days }: { kind: keyof typeof kinds; days: Days }) => (
  <DownloadButton
    nameNow={() => `statement-${days.from}-${days.to}.${kind}`}
    make={() => fetchFile(kinds[kind], days)}
    onDone={() => showToast('ดาวน์โหลดรายงานแล้ว')}
    busyText={
      <>
        …<span className="sr"> กำลังเตรียมไฟล์</span>
      </>
    }
  >
    <span lang="en">{kind.toUpperCase()}</span>
    <span className="sr"> {words.download}</span>
  </DownloadButton>
);
