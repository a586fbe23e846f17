import * as z from 'zod/mini';
import { briefOf, payeesOf } from '../../identity/index.ts';
import { post } from '../../ledger/index.ts';
import { type Awaiting, defineApproval } from '../../operators/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/mount.ts';
import { newId } from '../../platform/ids.ts';
import { settingsOf } from '../../settings/index.ts';
import { earnedPosting } from './earning.ts';
import * as queries from './queries.ts';

const EventInput = z.object({ member_ids: z.array(z.string()), coins: z.number(), reason: z.string() });
type EventInput = z.output<typeof EventInput>;

/** Coins of an event: one operator up to an amount in all, above it two. Who may not earn when it is carried out has none. */
export const coinsApproval = defineApproval({
  kind: 'minigame-coins.give',
  pays: true,
  agree: 'minigames.change',
  input: EventInput,
  lock: async (tx, _id, { member_ids }) => {
    tx.send(queries.openMembers(member_ids));
    const admitted = await tx.rows(queries.lockedAdmitted(member_ids));
    return admitted.map(({ member_id }) => member_id);
  },
  question: async (tx, _admitted, { member_ids, coins, reason }) => {
    const [only] = member_ids.length === 1 ? (await payeesOf(tx, member_ids)).values() : [];
    const all = coins * member_ids.length;
    return {
      needsTwo: all > (await settingsOf(tx)).coin_two_person,
      member: only ? briefOf(only) : null,
      amount: 0n,
      reason,
      detail: { member_count: member_ids.length, coins, coins_all: all, reason },
    };
  },
  carryOut: async (tx, admitted, { coins }, { approval_id }) => {
    const { coin_ttl_days: days } = await settingsOf(tx);
    const source_key = approval_id ?? newId();
    const lots = admitted.map((member_id) => ({
      id: newId(),
      member_id,
      source: 'event' as const,
      source_key,
      coins,
      day: null,
      days,
    }));
    for (const lot of lots) tx.send(queries.insertLot(lot));
    if (lots.length)
      post(
        tx,
        lots.map((lot) => earnedPosting(lot.member_id, lot.id, coins)),
      );
  },
});

/** Gives so many coins to each, or asks a second operator. Throws invalid_input for who is no member. */
export const giveCoins = (db: Db, { member_ids, ...input }: EventInput, actor: Actor): Promise<Awaiting | undefined> =>
  db.transaction(async (tx) => {
    const ids = [...new Set(member_ids)];
    const members = await payeesOf(tx, ids);
    if (members.size < ids.length) throw new DomainError('invalid_input', { field: 'member_ids' });
    return coinsApproval.decide(tx, newId(), { ...input, member_ids: ids }, actor);
  });
