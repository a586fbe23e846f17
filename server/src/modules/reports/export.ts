import { baht } from '@portal/contract/money.ts';
import type { FastifyRequest } from 'fastify';
import { ageStateOf, assertNotResetByOperator, assertRecentPassword, recordSecurityEvent } from '../identity/index.ts';
import { consume, defineLimit, limitFor } from '../../platform/security/rate-limit.ts';
import { type Db, first } from '../../platform/database/db.ts';
import type { Replica } from '../../platform/database/replica.ts';
import { DomainError } from '../../platform/errors.ts';
import type { MemberCaller } from '../../platform/http/mount.ts';
import type { ExportPart, ExportRow } from '../../platform/database/export.ts';
import { memberProfile } from './queries.ts';
import { now } from '../../platform/clock.ts';

const PAGE_SIZE = 500;
/** Maximum rows per kind; the file lists the kinds cut short. */
const MAX_ROWS = 100_000;
const DOWNLOADS = defineLimit('export', 5, 3600);

/** JSON with amounts in baht; a bigint is satang. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? baht(each) : each));

interface ExportDeps {
  readonly db: Db;
  readonly replica: Replica;
  /** The modules' exports by name in the file. */
  readonly exports: Readonly<Record<string, ExportPart>>;
  readonly secrets: { readonly limitRates: boolean };
}

/**
 * Streams all data of a member as one JSON file, with a few hundred rows in memory. Records a security event before the
 * first piece.
 */
export const exportOf = async (
  { db, replica, exports, secrets }: ExportDeps,
  caller: MemberCaller,
  request: FastifyRequest,
): Promise<AsyncIterable<string>> => {
  await assertRecentPassword(db, caller);
  await assertNotResetByOperator(db, caller.id); // the file has full account numbers
  if (secrets.limitRates) await consume(db, limitFor(DOWNLOADS, caller.id));
  const [member, age] = await Promise.all([first(db, memberProfile(caller.id)), ageStateOf(db, caller.id)]);
  if (!member) throw new DomainError('unauthenticated');
  await db.transaction(async (tx) => recordSecurityEvent(tx, caller.id, 'data_downloaded', request));
  return chunks(replica, exports, { id: caller.id, ...member, age });
};

async function* chunks(
  replica: Replica,
  exports: ExportDeps['exports'],
  member: { id: string; tel: string } & Record<string, unknown>,
): AsyncIterable<string> {
  yield `{"exported_at":${text(now())},"member":${text(member)}`;
  const cut: string[] = [];
  for (const [name, part] of Object.entries(exports)) {
    yield `,\n"${name}":[`;
    let after: string | null = null;
    for (let sent = 0; ;) {
      const rows: ExportRow[] = await replica.read((tx) => tx.rows(part(member, after, PAGE_SIZE)));
      const lines = rows.map(({ key: _key, ...row }) => text(row));
      if (lines.length) yield (sent ? ',\n' : '\n') + lines.join(',\n');
      sent += lines.length;
      after = rows.at(-1)?.key ?? null;
      if (rows.length < PAGE_SIZE) break;
      if (sent >= MAX_ROWS) {
        cut.push(name);
        break;
      }
    }
    yield ']';
  }
  yield `,\n"cut_short":${text(cut)}}\n`;
}
