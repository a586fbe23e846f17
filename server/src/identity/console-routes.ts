import * as contract from '@portal/contract/console/members.ts';
import { bankName } from '@portal/contract/banks.ts';
import type { ReportRow } from '@portal/contract/payments.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../operators/index.ts';
import type { Db, Reader } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { mount, Accepted } from '../platform/http/mount.ts';
import { newId } from '../platform/ids.ts';
import { ageOf } from './age/age.ts';
import { birthQuestionOf, correctBirth } from './age/correction.ts';
import { bankChangeConsoleRoutes } from './bank-changes/console-routes.ts';
import { memberRow, memberStanding, membersPage } from './members/list.ts';
import { maskAccount, maskBirth } from './members/mask.ts';
import { suspendMember, unsuspendMember } from './members/suspension.ts';
import { issueReset } from './passwords/resets.ts';
import type { Uploads } from '../platform/uploads/uploads.ts';
import * as queries from './members/queries.ts';

/** What the payments room above knows of a member. */
export interface MoneyOf {
  readonly totals: (
    reader: Reader,
    memberId: string,
  ) => Promise<{ deposited: bigint; deposits: number; withdrawn: bigint; withdrawals: number }>;
  readonly recent: (reader: Reader, memberId: string) => Promise<{ deposits: ReportRow[]; withdrawals: ReportRow[] }>;
}

/** `portalUrl`: where members find the portal, for the links they are given. */
export const identityConsoleRoutes = (
  app: FastifyInstance,
  db: Db,
  money: MoneyOf,
  uploads: Uploads,
  portalUrl: () => string,
): void => {
  bankChangeConsoleRoutes(app, db, uploads);
  mount(app, contract.listMembers, (input) => membersPage(db, input));
  mount(app, contract.getMember, async ({ id }) => {
    const member = await memberStanding(db, id);
    const [row, age, birth_asked_by, totals, recent, notes] = await Promise.all([
      memberRow(db, member),
      ageOf(db, id),
      birthQuestionOf(db, id),
      money.totals(db, id),
      money.recent(db, id),
      db.rows(queries.notesOf(id)),
    ]);
    const { bank_code, bank_number, prefix } = member;
    const bank = { code: bank_code, name: bankName(bank_code), number_masked: maskAccount(bank_code, bank_number) };
    const shownNotes = notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: note.operator_name,
      at: note.created_at,
    }));
    const birth_masked = age.birth_date && maskBirth(age.birth_date);
    return { data: { ...row, bank, prefix, birth_masked, birth_asked_by, totals, ...recent, notes: shownNotes } };
  });
  acts(app, db, portalUrl);
};

const acts = (app: FastifyInstance, db: Db, portalUrl: () => string): void => {
  mount(app, contract.suspendMember, async (input, actor) => ({ data: await suspendMember(db, input, actor) }));
  mount(app, contract.unsuspendMember, async (input, actor) => ({ data: await unsuspendMember(db, input, actor) }));
  mount(app, contract.issueResetLink, ({ id, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      await memberStanding(tx, id);
      const { token, expires_at } = await issueReset(tx, id, operator.id);
      audit(tx, { operator, action: 'member.reset-link', subject: id, detail: { reason, expires_at }, address });
      return { data: { url: `${portalUrl()}/update-password?t=${token}`, expires_at } };
    }),
  );
  mount(app, contract.revealField, ({ id, field, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      const member = await memberStanding(tx, id);
      const value = field === 'birth_date' ? (await ageOf(tx, id)).birth_date : member[field];
      if (value === null) throw new DomainError('not_found');
      audit(tx, { operator, action: 'member.revealed', subject: id, detail: { field, reason }, address });
      return { data: { value } };
    }),
  );
  mount(app, contract.correctBirth, async ({ id, ...input }, actor) => {
    const awaiting = await correctBirth(db, id, input, actor);
    return awaiting ? new Accepted({ data: awaiting }) : { data: await memberRow(db, await memberStanding(db, id)) };
  });
  mount(app, contract.noteMember, ({ id, text }, { operator, address }) =>
    db.transaction(async (tx) => {
      await memberStanding(tx, id);
      const note = newId();
      tx.send(queries.insertNote(note, id, text, operator.id, operator.name));
      audit(tx, { operator, action: 'member.noted', subject: id, detail: { note }, address });
      return { data: { id: note } };
    }),
  );
};
