import * as z from 'zod/mini';
import { briefOf, payeesOf } from '../../identity/index.ts';
import { post } from '../../ledger/index.ts';
import { type Awaiting, defineApproval } from '../../operators/index.ts';
import { type Db, lockThenRead, one } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { settingsOf } from '../../settings/index.ts';
import { earnedPosting } from './earning.ts';
import * as queries from './queries.ts';

const EventInput = z.object({
  member_ids: z.array(z.string()),
  coins: z.number(),
  reason: z.string(),
  key: z.optional(z.string()),
  /** What who asks gave alone within a day before: a large gift is not cut into small ones. */
  before: z._default(z.number(), 0),
});
type EventInput = Omit<z.output<typeof EventInput>, 'before'>;

/** Coins of an event: one operator up to an amount in all within a day, above it two. Who may not earn when it is carried out has none. */
export const coinsApproval = defineApproval({
  kind: 'minigame-coins.give',
  pays: true,
  agree: 'minigames.change',
  input: EventInput,
  lock: async (tx, id, { member_ids, key = id }) => {
    tx.send(queries.openMembers(member_ids));
    const [admitted, had] = await lockThenRead(tx.rows(queries.lockedAdmitted(member_ids)), () =>
      tx.rows(queries.hadOfEvent(member_ids, key)),
    );
    const without = new Set(had.map(({ member_id }) => member_id));
    return { key, members: admitted.map(({ member_id }) => member_id).filter((memberId) => !without.has(memberId)) };
  },
  question: async (tx, _lock, { member_ids, coins, reason, before }) => {
    const [only] = member_ids.length === 1 ? (await payeesOf(tx, member_ids)).values() : [];
    const all = coins * member_ids.length;
    return {
      needsTwo: all + before > (await settingsOf(tx)).coin_two_person,
      member: only ? briefOf(only) : null,
      amount: 0n,
      reason,
      detail: { member_count: member_ids.length, coins, coins_all: all, reason },
    };
  },
  carryOut: async (tx, { key, members }, { coins }, { maker_id, checker_id }) => {
    const { coin_ttl_days: days } = await settingsOf(tx);
    const lots = members.map((member_id) => ({
      id: newId(),
      member_id,
      source: 'event' as const,
      source_key: key,
      coins,
      day: null,
      days,
      given_by: maker_id,
      agreed_by: checker_id,
    }));
    for (const lot of lots) tx.send(queries.insertLot(lot));
    if (lots.length)
      post(
        tx,
        lots.map((lot) => earnedPosting(lot.member_id, lot.id, coins)),
      );
  },
});

/** Gives so many coins to each and answers how many members have them, or asks a second operator. Throws invalid_input for who is no member. */
export const giveCoins = (
  db: Db,
  { member_ids, ...input }: EventInput,
  actor: Actor,
): Promise<Awaiting | { readonly members: number }> =>
  db.transaction(async (tx) => {
    const ids = [...new Set(member_ids)];
    const members = await payeesOf(tx, ids);
    if (members.size < ids.length) throw new DomainError('invalid_input', { field: 'member_ids' });
    await tx.rows(queries.lockGiver(actor.operator.id));
    const { coins: before } = await one(tx, queries.givenLately(actor.operator.id));
    const id = newId();
    const waiting = await coinsApproval.decide(tx, id, { ...input, member_ids: ids, before }, actor);
    if (waiting) return waiting;
    return { members: (await tx.rows(queries.hadOfEvent(ids, input.key ?? id))).length };
  });
