import { type Alert, listAlerts } from '@portal/contract/console/alerts.ts';
import { call } from '../../kit/data/call.ts';
import { pieceQuery } from '../parts/list/paged.ts';

export type State = 'open' | 'all';
export const alertsQuery = (state: State, cursor?: string) =>
  pieceQuery<Alert>(['alerts', state, cursor], (signal) =>
    call(listAlerts, { input: { state, limit: 50, cursor }, signal }),
  );
