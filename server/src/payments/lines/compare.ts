import type { Difference } from '@portal/contract/console/deposits.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { NAME_FITS, similarity } from '../../identity/index.ts';
import { agrees, isInTime } from './matching.ts';
import type { LineRow } from './queries.ts';

type Sender = Pick<LineRow, 'amount' | 'from_bank' | 'from_account' | 'from_name' | 'occurred_at'>;

interface Against {
  readonly name: string;
  readonly bank_code: string;
  readonly bank_number: string;
  readonly number_masked: string;
  /** Absent: no request was made for it. */
  readonly request?: { readonly amount_to_pay: bigint; readonly created_at: Date; readonly expires_at: Date };
}

const CLOCK = new Intl.DateTimeFormat('th-TH-u-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A line held against a member and a request, in words: what each says, and whether they fit. Numbers of members stay masked. */
export const compared = (
  line: Sender,
  { name, bank_code, bank_number, number_masked, request }: Against,
): Difference[] => {
  const account = agrees(line.from_account, bank_number);
  const sameBank = !line.from_bank || line.from_bank === bank_code;
  const shown = line.from_account ? `ลงท้าย ${line.from_account.slice(-4)}` : 'ธนาคารไม่ได้บอก';
  return [
    ...(request
      ? [
          {
            what: 'amount' as const,
            line: formatBaht(line.amount),
            member: formatBaht(request.amount_to_pay),
            fits: line.amount === request.amount_to_pay,
          },
        ]
      : []),
    {
      what: 'name',
      line: line.from_name ?? 'ธนาคารไม่ได้บอก',
      member: name,
      fits: line.from_name !== null && similarity(line.from_name, name) >= NAME_FITS,
    },
    {
      what: 'account',
      line: sameBank ? shown : `${shown} ต่างธนาคาร`,
      member: number_masked,
      fits: account !== 'no' && sameBank,
    },
    ...(request
      ? [
          {
            what: 'time' as const,
            line: CLOCK.format(line.occurred_at),
            member: `${CLOCK.format(request.created_at)} – ${CLOCK.format(request.expires_at)}`,
            fits: isInTime(line.occurred_at, request),
          },
        ]
      : []),
  ];
};
