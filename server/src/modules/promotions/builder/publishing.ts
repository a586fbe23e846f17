import { bangkokMinuteOf } from '@portal/contract/bangkok.ts';
import { foreignContacts, NO_CONTACTS } from '@portal/contract/member-texts.ts';
import { baht, formatRound } from '@portal/contract/money.ts';
import * as z from 'zod/mini';
import { defineApproval } from '../../operators/index.ts';
import { first, lockThenRead, type Tx } from '../../../platform/database/db.ts';
import { now } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToEverybody, publishToQueues } from '../../../platform/outbox/outbox.ts';
import { settingsOf } from '../../settings/index.ts';
import { lockOffer } from '../queries.ts';
import { problemOf, storedTerms, termsOf } from '../terms.ts';
import * as queries from './queries.ts';
import { largestCost, termDetails, warningsOf } from './rules.ts';

/** Locks the offer against changes and claims. Throws not_found; already_decided when it has ended. */
export const lockOpenOffer = async (tx: Tx, id: string) => {
  const [, [offer, draft]] = await lockThenRead(
    Promise.all([tx.rows(queries.lockById(id)), tx.rows(lockOffer(id))]),
    () => Promise.all([first(tx, queries.offerHead(id)), first(tx, queries.draftOf(id))]),
  );
  if (!offer) throw new DomainError('not_found');
  if (offer.state === 'ended') throw new DomainError('already_decided', { id });
  return { offer, draft };
};

/** Fingerprint of offer and draft; changes with every edit and publication. */
export const fingerprintOf = (
  { version }: Pick<queries.OfferHead, 'version'>,
  draft: { readonly revision: number } | undefined,
) => `${version}.${draft?.revision ?? 0}`;

/** Publishes the change to members and operators. */
export const publishChange = (tx: Tx): void => {
  publishToEverybody(tx, 'promotions');
  publishToQueues(tx, 'promotions');
};

/** Locks a draft to publish. Throws already_decided without one, invalid_input for contradictory terms or a past end date. */
const lockDraft = async (tx: Tx, id: string) => {
  const { offer, draft } = await lockOpenOffer(tx, id);
  if (!draft) throw new DomainError('already_decided', { id });
  const problem = problemOf(termsOf(draft.terms));
  if (problem) throw new DomainError('invalid_input', { ...problem });
  if (draft.ends_at && draft.ends_at <= now())
    throw new DomainError('invalid_input', { field: 'ends_at', message: 'วันสิ้นสุดผ่านไปแล้ว' });
  return { offer, draft };
};

const LEADS = 'มีเลขบัญชี ไอดี หรือลิงก์ในข้อความ';

/** Publishes a draft as the next version; always needs a second person (docs/decisions/two-persons.md). */
export const publishApproval = defineApproval({
  kind: 'promotion.publish',
  input: z.object({}),
  approverPermission: 'promotions.agree',
  lock: lockDraft,
  fingerprint: ({ offer, draft }) => fingerprintOf(offer, draft),
  request: async (tx, { draft: { title, description, image_alt, version, starts_at, ends_at, terms: stored } }) => {
    const terms = termsOf(stored);
    const cost = largestCost(terms);
    const leads = foreignContacts([title, description, image_alt].join('\n'), NO_CONTACTS).length > 0;
    return {
      needsTwo: true,
      member: null,
      amount: cost ?? 0n,
      reason: [title, ...warningsOf(terms, await settingsOf(tx)), ...(leads ? [LEADS] : [])].join(' · '),
      facts: [
        { label: 'โปรโมชั่น', text: title },
        { label: 'เริ่ม', text: starts_at ? bangkokMinuteOf(starts_at) : 'ทันทีที่เผยแพร่' },
        { label: 'หมดเขต', text: ends_at ? bangkokMinuteOf(ends_at) : 'ไม่มีวันหมดเขต' },
        ...termDetails(terms),
        { label: 'โบนัสรวมสูงสุด', text: cost === null ? 'ไม่จำกัด' : `${formatRound(cost)} บาท` },
      ],
      detail: { title, version, terms: storedTerms(terms), cost: cost === null ? null : baht(cost) },
    };
  },
  execute: async (tx, { offer }, _input, { maker_id, checker_id }) => {
    tx.send(queries.publishDraft(newId(), offer, maker_id, checker_id));
    tx.send(queries.deleteDraft(offer.id));
    if (offer.state !== 'published') tx.send(queries.setState(offer.id, 'published'));
    publishChange(tx);
  },
});
