import type { OfferInput, offerStates } from '@portal/contract/console/offers.ts';
import { audit, closeApproval } from '../../operators/index.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { Accepted, type Actor } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { publishToQueues } from '../../../platform/outbox/outbox.ts';
import { touchPublicFile } from '../../../platform/uploads/uploads.ts';
import { problemOf, storedTerms } from '../terms.ts';
import { lockOpenOffer, publishApproval, publishChange, fingerprintOf } from './publishing.ts';
import * as queries from './queries.ts';

/** Default image. */
const PLAIN = '/images/promo-first.svg';

interface WriteResult {
  readonly id: string;
  readonly version: number;
  readonly state: (typeof offerStates)[number];
}

/** Throws invalid_input with the field if the terms are contradictory. */
const assertConsistent = async (tx: Tx, { terms, image }: OfferInput, id: string): Promise<void> => {
  const wrong = (field: string, message: string) => new DomainError('invalid_input', { field, message });
  const problem = problemOf(terms);
  if (problem) throw wrong(problem.field, problem.message);
  const [unknown] = await tx.rows(queries.unknownOffers(terms.not_with));
  if (unknown || terms.not_with.includes(id)) throw wrong('not_with', 'โปรโมชั่นที่ใช้ร่วมกันไม่ได้ต้องเป็นโปรโมชั่นอื่นที่มีอยู่');
  if (image !== null && !(await touchPublicFile(tx, image))) throw wrong('image', 'ไม่มีรูปนี้แล้ว กรุณาอัปโหลดอีกครั้ง');
};

const fieldsOf = ({ image, alt, terms, ...fields }: OfferInput): queries.VersionFields => ({
  ...fields,
  image_path: image ?? PLAIN,
  image_alt: alt,
  terms: storedTerms(terms),
});

/** Creates an offer with a draft. */
export const addOffer = (db: Db, input: OfferInput, { operator, address }: Actor): Promise<WriteResult> =>
  db.transaction(async (tx) => {
    const id = newId();
    await assertConsistent(tx, input, id);
    const fields = fieldsOf(input);
    tx.send(queries.insertOffer(id));
    tx.send(queries.putDraft(id, fields, operator.id));
    publishToQueues(tx, 'promotions');
    audit(tx, { operator, action: 'promotion.added', subject: id, detail: { after: fields }, address });
    return { id, version: 1, state: 'draft' };
  });

/** Changes the draft and ends its pending publication request. Throws not_found, already_decided, changed_meanwhile. */
export const changeOffer = (
  db: Db,
  id: string,
  { seen: fingerprint, ...input }: OfferInput & { readonly seen?: string | undefined },
  { operator, address }: Actor,
): Promise<WriteResult> =>
  db.transaction(async (tx) => {
    const { offer, draft } = await lockOpenOffer(tx, id);
    if (fingerprint !== undefined && fingerprint !== fingerprintOf(offer, draft))
      throw new DomainError('changed_meanwhile');
    await assertConsistent(tx, input, id);
    const fields = fieldsOf(input);
    tx.send(queries.putDraft(id, fields, operator.id));
    closeApproval(tx, { kind: 'promotion', subject_id: id, operator, reason: 'แก้ไขโปรโมชั่นหลังจากขออนุมัติ' });
    publishToQueues(tx, 'promotions');
    const detail = { version: offer.version + 1, before: draft && wordsOf(draft), after: fields };
    audit(tx, { operator, action: 'promotion.changed', subject: id, detail, address });
    return { id, version: offer.version + 1, state: 'draft' };
  });

const wordsOf = ({ title, description, image_path, image_alt, starts_at, ends_at, terms }: queries.VersionFields) => ({
  title,
  description,
  image_path,
  image_alt,
  starts_at,
  ends_at,
  terms,
});

/** Requests publication of the draft, or resumes a paused offer without one. Throws not_found, already_decided, invalid_input. */
export const publishOffer = (db: Db, id: string, actor: Actor) =>
  db.transaction(async (tx) => {
    const { offer, draft } = await lockOpenOffer(tx, id);
    if (!draft && offer.state === 'paused') {
      move(tx, offer, 'published', 'promotion.resumed', actor);
      return { data: { id, version: offer.version, state: 'published' as const } };
    }
    return new Accepted({ data: await publishApproval.decide(tx, id, {}, actor) });
  });

/** Pauses an offer. Throws not_found, already_decided. */
export const pauseOffer = (db: Db, id: string, actor: Actor): Promise<WriteResult> =>
  db.transaction(async (tx) => {
    const { offer } = await lockOpenOffer(tx, id);
    if (offer.state !== 'published') throw new DomainError('already_decided', { id });
    move(tx, offer, 'paused', 'promotion.paused', actor);
    return { id, version: offer.version, state: 'paused' };
  });

/** Ends an offer for good and deletes its draft. Throws not_found, already_decided. */
export const endOffer = (db: Db, id: string, actor: Actor): Promise<WriteResult> =>
  db.transaction(async (tx) => {
    const { offer } = await lockOpenOffer(tx, id);
    tx.send(queries.deleteDraft(id));
    closeApproval(tx, { kind: 'promotion', subject_id: id, operator: actor.operator, reason: 'โปรโมชั่นจบแล้ว' });
    move(tx, offer, 'ended', 'promotion.ended', actor);
    return { id, version: offer.version, state: 'ended' };
  });

const move = (
  tx: Tx,
  { id, version, state }: queries.OfferHead,
  to: queries.OfferState,
  action: string,
  actor: Actor,
) => {
  tx.send(queries.setState(id, to));
  publishChange(tx);
  audit(tx, { ...actor, action, subject: id, detail: { version, before: state, after: to } });
};
