import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Chip, Money, type Tone } from '../figures/marks.tsx';
import * as parts from '../layout/parts.module.css';
import * as lists from '../list/list.module.css';
import type { Result } from './run.ts';

export interface BulkRow {
  readonly id: string;
  readonly ref: string;
  readonly amount: Satang;
  readonly member: { readonly tel_masked: string; readonly name: string };
}
const outcomes: Record<Result<unknown>['outcome'], readonly [text: string, tone?: Tone]> = {
  done: ['สำเร็จ', 'ok'],
  awaiting: ['รอคนที่สอง', 'info'],
  refused: ['ไม่สำเร็จ', 'err'],
  unknown: ['ไม่ทราบผล', 'pend'],
  skipped: ['ข้าม', 'pend'],
  unsent: ['ยังไม่ส่ง'],
};

/** Counts the results of a run that is over. */
export function countText(results: readonly Result<unknown>[]): string {
  const count = (of: Result<unknown>['outcome']) => results.filter(({ outcome }) => outcome === of).length;
  const unknown = count('unknown');
  return `สำเร็จ ${count('done')} จาก ${results.length}${unknown ? ` · ไม่ทราบผล ${unknown}` : ''}`;
}

/** The file of the results: masked as on the page. */
export const linesOf = (results: readonly Result<BulkRow>[]): string[][] => [
  ['เลขอ้างอิง', 'สมาชิก', 'จำนวน', 'ผล', 'เหตุผล'],
  ...results.map(({ row: { ref, member, amount }, outcome, text }) => [
    ref,
    `${member.tel_masked} ${member.name}`,
    formatBaht(amount).replaceAll(',', ''),
    outcomes[outcome][0],
    text,
  ]),
];

/** Rows with what happened, or why not. */
export const Results = ({ of }: { of: readonly Result<BulkRow>[] }) => (
  <table className={lists.lines}>
    <tbody>
      {of.map(({ row: { id, ref, member, amount }, outcome, text }) => (
        <tr key={id}>
          <th scope="row">
            <span translate="no">{ref}</span>
            <div className={parts.mini}>{member.tel_masked}</div>
            <div className={parts.mini}>{text}</div>
          </th>
          <td data-right>
            <Money of={amount} />
          </td>
          <td>
            <Chip {...(outcomes[outcome][1] ? { tone: outcomes[outcome][1] } : {})}>{outcomes[outcome][0]}</Chip>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
