import { listRisks, type RiskRow } from '@portal/contract/console/risk.ts';
import { call } from '../../kit/call.ts';
import { pagedQuery } from '../parts/paged.ts';

export const risksQuery = (state: RiskRow['state'] | 'open' | 'all') =>
  pagedQuery<RiskRow>(['risk', state], (cursor, signal) =>
    call(listRisks, { input: { state, limit: 50, cursor }, signal }),
  );
