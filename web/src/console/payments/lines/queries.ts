import { keepPreviousData } from '@tanstack/react-query';
import { listUnparsedEvents } from '@portal/contract/console/bank-accounts.ts';
import {
  type Difference,
  getStatementLine,
  type LineDetail,
  listCandidates,
  listStatementLines,
  previewUndo,
} from '@portal/contract/console/deposits.ts';
import { inputOf, type ListPlace } from '../../parts/list/list-place.ts';
import { dataQuery } from '../../../kit/data/queries.ts';
import { pageQuery } from '../../parts/queries.ts';

interface LineFilter {
  readonly state: 'unmatched' | 'matched' | 'all';
  readonly direction?: 'in' | 'out';
}
/** A page of statement lines. */
export const linesQuery = ({ state, direction }: LineFilter, place: ListPlace, cursor?: string) => {
  const input = { status: state, direction, limit: 100, ...inputOf(place), cursor };
  return pageQuery(['statement-lines', 'list', input], listStatementLines, input);
};

/** Bank messages that no parser reads. */
export const unparsedEventsQuery = dataQuery(['statement-lines', 'unparsed'], listUnparsedEvents);

export const lineQuery = (id: string) => dataQuery(['statement-lines', 'one', id], getStatementLine, { id });

/** Preview of undoing a line, as it stands now. */
export const undoPreviewQuery = (id: string) => ({
  ...dataQuery(['statement-lines', 'undo', id], previewUndo, { id }),
  staleTime: 0,
});

/** Candidates for the owner of a line; without a search text, by the line's sender. */
export const candidatesQuery = (id: string, q: string) => ({
  ...dataQuery(['statement-lines', 'candidates', id, q], listCandidates, { id, q }),
  placeholderData: keepPreviousData,
});

type LinesView = readonly [name: string, text: string, filter: LineFilter];

export const views: readonly [LinesView, ...LinesView[]] = [
  ['out', 'เงินออกที่ไม่ทราบที่มา', { state: 'unmatched', direction: 'out' }],
  ['in', 'เงินเข้าที่ยังไม่มีเจ้าของ', { state: 'unmatched', direction: 'in' }],
  ['matched', 'มีที่มาแล้ว', { state: 'matched' }],
  ['all', 'ทั้งหมด', { state: 'all' }],
];
/** Names of the fields compared between line and request. */
export const differenceWords: Record<Difference['what'], string> = {
  amount: 'ยอดเงิน',
  name: 'ชื่อ',
  account: 'บัญชี',
  time: 'เวลา',
};
export const changeWords: Record<LineDetail['changes'][number]['kind'], string> = {
  password_changed: 'เปลี่ยนรหัสผ่าน',
  reset_link_issued: 'ออกลิงก์ตั้งรหัสผ่าน',
  tel_corrected: 'แก้เบอร์โทร',
  name_corrected: 'แก้ชื่อ',
  bank_change_asked: 'ขอเปลี่ยนบัญชี',
  bank_change_approved: 'เปลี่ยนบัญชีรับเงิน',
};
