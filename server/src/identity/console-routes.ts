import * as contract from '@portal/contract/console/members.ts';
import { bankName } from '@portal/contract/banks.ts';
import type { ReportRow } from '@portal/contract/payments.ts';
import type { FastifyInstance } from 'fastify';
import { balanceOf } from '../ledger/index.ts';
import { audit } from '../operators/index.ts';
import { type Db, first, type Reader } from '../platform/database/db.ts';
import { DomainError } from '../platform/errors.ts';
import { mount, Accepted } from '../platform/http/mount.ts';
import { newId } from '../platform/ids.ts';
import { publishToMember } from '../platform/outbox/outbox.ts';
import { before, pageOf } from '../platform/http/paging.ts';
import { ageOf } from './age/age.ts';
import { birthQuestionOf, correctBirth } from './age/correction.ts';
import { bankChangeConsoleRoutes } from './bank-changes/console-routes.ts';
import { maskAccount, maskBirth, maskTel } from './mask.ts';
import { issueReset } from './passwords/resets.ts';
import type { Uploads } from '../platform/uploads/uploads.ts';
import * as queries from './queries.ts';

/** What the payments room above knows of a member. */
export interface MoneyOf {
  readonly totals: (
    reader: Reader,
    memberId: string,
  ) => Promise<{ deposited: bigint; deposits: number; withdrawn: bigint; withdrawals: number }>;
  readonly recent: (reader: Reader, memberId: string) => Promise<{ deposits: ReportRow[]; withdrawals: ReportRow[] }>;
}

/** Until when is the birthday of who is too young, and that stays masked. */
const restrictionOf = ({ reason, until }: queries.MemberListRow) =>
  reason ? { reason, until: reason === 'age' ? null : until } : null;

const rowOf = async (reader: Reader, member: queries.MemberListRow) => {
  const { wallet, bonus, held } = await balanceOf(reader, member.id);
  return {
    id: member.id,
    name: `${member.first_name} ${member.last_name}`,
    tel_masked: maskTel(member.tel),
    member_level: member.member_level,
    credit: wallet + bonus,
    held,
    restricted: restrictionOf(member),
    last_seen_at: member.last_seen_at,
    created_at: member.created_at,
  };
};

const standing = async (reader: Reader, id: string) => {
  const member = await first(reader, queries.memberStanding(id));
  if (!member) throw new DomainError('not_found');
  return member;
};

/** `portalUrl`: where members find the portal, for the links they are given. */
export const identityConsoleRoutes = (
  app: FastifyInstance,
  db: Db,
  money: MoneyOf,
  uploads: Uploads,
  portalUrl: () => string,
): void => {
  bankChangeConsoleRoutes(app, db, uploads);
  mount(app, contract.listMembers, ({ q, limit, cursor }) => {
    const below = before(cursor);
    return pageOf(
      limit,
      (most) => db.rows(queries.membersPage(q || undefined, below, most)),
      (members) => Promise.all(members.map((member) => rowOf(db, member))),
    );
  });
  mount(app, contract.getMember, async ({ id }) => {
    const member = await standing(db, id);
    const [row, age, birth_asked_by, totals, recent, notes] = await Promise.all([
      rowOf(db, member),
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
  mount(app, contract.suspendMember, ({ id, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      await standing(tx, id);
      tx.send(queries.lockedMember(id)); // what the member is just asking for stands before it, or sees it
      tx.send(queries.liftRestrictions(id, 'suspended'));
      tx.send(queries.insertRestriction(newId(), id, 'suspended', reason, operator.id));
      publishToMember(tx, id, 'profile.updated', {});
      const row = await rowOf(tx, await standing(tx, id));
      audit(tx, { operator, action: 'member.suspended', subject: id, detail: { reason }, address });
      return { data: row };
    }),
  );
  mount(app, contract.unsuspendMember, ({ id, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      await standing(tx, id);
      tx.send(queries.liftRestrictions(id, 'suspended'));
      publishToMember(tx, id, 'profile.updated', {});
      const row = await rowOf(tx, await standing(tx, id));
      audit(tx, { operator, action: 'member.unsuspended', subject: id, detail: { reason }, address });
      return { data: row };
    }),
  );
  mount(app, contract.issueResetLink, ({ id, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      await standing(tx, id);
      const { token, expires_at } = await issueReset(tx, id, operator.id);
      audit(tx, { operator, action: 'member.reset-link', subject: id, detail: { reason, expires_at }, address });
      return { data: { url: `${portalUrl()}/update-password?t=${token}`, expires_at } };
    }),
  );
  mount(app, contract.revealField, ({ id, field, reason }, { operator, address }) =>
    db.transaction(async (tx) => {
      const member = await standing(tx, id);
      const value = field === 'birth_date' ? (await ageOf(tx, id)).birth_date : member[field];
      if (value === null) throw new DomainError('not_found');
      audit(tx, { operator, action: 'member.revealed', subject: id, detail: { field, reason }, address });
      return { data: { value } };
    }),
  );
  mount(app, contract.correctBirth, async ({ id, ...input }, actor) => {
    const asked = await correctBirth(db, id, input, actor);
    return asked ? new Accepted({ data: asked }) : { data: await rowOf(db, await standing(db, id)) };
  });
  mount(app, contract.noteMember, ({ id, text }, { operator, address }) =>
    db.transaction(async (tx) => {
      await standing(tx, id);
      const note = newId();
      tx.send(queries.insertNote(note, id, text, operator.id, operator.name));
      audit(tx, { operator, action: 'member.noted', subject: id, detail: { note }, address });
      return { data: { id: note } };
    }),
  );
};
