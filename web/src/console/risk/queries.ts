import { queryOptions } from '@tanstack/react-query';
import { getRisk, listRisks, type RiskRow } from '@portal/contract/console/risk.ts';
import { call } from '../../kit/data/call.ts';
import { pieceQuery } from '../parts/list/pages.tsx';

export const risksQuery = (state: RiskRow['state'] | 'open' | 'all', cursor?: string) =>
  pieceQuery<RiskRow>(['risk', state, cursor], (signal) =>
    call(listRisks, { input: { state, limit: 50, cursor }, signal }),
  );

/** The open flags of one member. */
export const risksOfQuery = (member_id: string) =>
  queryOptions({
    queryKey: ['risk', 'of', member_id],
    queryFn: async ({ signal }) =>
      (await call(listRisks, { input: { member_id, state: 'open', limit: 10 }, signal })).data,
  });

export const riskQuery = (id: string) =>
  queryOptions({
    queryKey: ['risk', 'one', id],
    queryFn: async ({ signal }) => (await call(getRisk, { input: { id }, signal })).data,
  });
