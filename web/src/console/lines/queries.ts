import { listStatementLines, type StatementLine } from '@portal/contract/console/deposits.ts';
import { call } from '../../kit/call.ts';
import { pagedQuery } from '../parts/paged.ts';

export interface LineFilter {
  readonly state: 'unmatched' | 'matched' | 'all';
  readonly direction?: 'in' | 'out';
}
export const linesQuery = ({ state, direction }: LineFilter) =>
  pagedQuery<StatementLine>(['statement-lines', state, direction ?? 'both'], (cursor, signal) =>
    call(listStatementLines, { input: { state, direction, limit: 50, cursor }, signal }),
  );
