import { coolOffPeriods, exclusionPeriods, limitKinds } from '@portal/contract/safer-play.ts';
import { careOutcomes } from '@portal/contract/console/safer-play.ts';
import { one, type Reader } from '../../../platform/database/db.ts';
import { assertStatementRange } from '../statement/statement.ts';
import * as queries from './queries.ts';

/** Counts of limits, breaks and care on these Bangkok days. */
export const saferPlayReport = async (reader: Reader, span: { readonly from: string; readonly to: string }) => {
  assertStatementRange(span);
  const [counts, limitsSet, increases, breaks, care, outcomes] = await Promise.all([
    one(reader, queries.counts(span)),
    reader.rows(queries.limitsSetBetween(span)),
    one(reader, queries.increaseCounts(span)),
    reader.rows(queries.breaks(span)),
    one(reader, queries.careCounts(span)),
    reader.rows(queries.careOutcomes(span)),
  ]);
  const broke = (kind: 'cool_off' | 'excluded', period: string) =>
    breaks.find((row) => row.kind === kind && row.period === period)?.members ?? 0;
  return {
    from: span.from,
    to: span.to,
    ...counts,
    limits_set: limitKinds.map((kind) => ({ kind, members: limitsSet.find((row) => row.kind === kind)?.members ?? 0 })),
    wishes: increases,
    cool_offs: coolOffPeriods.map((period) => ({ period, members: broke('cool_off', period) })),
    exclusions: exclusionPeriods.map((period) => ({ period, members: broke('excluded', period) })),
    care_tasks: {
      ...care,
      outcomes: careOutcomes.map((outcome) => ({
        outcome,
        count: outcomes.find((row) => row.outcome === outcome)?.count ?? 0,
      })),
    },
  };
};
