import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { briefOf } from '../../identity/index.ts';
import type { Reader } from '../../platform/database/db.ts';
import { isEvident } from './evidence.ts';
import { candidateOf, scoreOf, senderOf } from './matching.ts';
import { type LineRow, suggestionsFor } from './queries.ts';

type Suggestions = StatementLine['suggestions'];

/** The requests each line may belong to, best first, by line. Only lines that brought money and are unmatched have any. */
export const suggestionsOf = async (
  reader: Reader,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<string, Suggestions>> => {
  const open = new Map(
    lines.filter(({ state, direction }) => state === 'unmatched' && direction === 'in').map((line) => [line.id, line]),
  );
  if (!open.size) return new Map();
  const byLine = Map.groupBy(await reader.rows(suggestionsFor([...open.keys()])), ({ line_id }) => line_id);
  return new Map(
    [...open].map(([id, line]) => {
      const scored = (byLine.get(id) ?? []).map((row) => {
        const { score, why } = scoreOf(senderOf(line, row.reference_seen), candidateOf(row));
        const member = briefOf({ id: row.member_id, name: `${row.first_name} ${row.last_name}`, tel: row.tel });
        const one_is_enough = isEvident(line, { ...row, name: member.name }, row, row.reference_seen);
        return { deposit_id: row.id, ref: row.ref, member, amount: row.amount_to_pay, score, one_is_enough, why };
      });
      return [id, scored.toSorted((a, b) => b.score - a.score)];
    }),
  );
};
