import { Terms } from '@portal/contract/console/promotions.ts';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { accountToPay, type DepositRequest, type Member, payment } from '../../testing/factories.ts';
import { type TestServer, until } from '../../testing/server.ts';
import { storedTerms } from './terms.ts';
import { insertPromotion, insertVersion, type NewVersion } from './queries.ts';

export type TermsInput = z.input<typeof Terms>;

/** 20 % up to 500 baht, turnover 5, cap twice deposit and bonus. */
export const plainTerms: TermsInput = {
  deposit_min: 100,
  bonus: { kind: 'percent', value: 20 },
  bonus_max: 500,
  turnover: 5,
  withdraw_max: { kind: 'times', value: 2 },
  games: [{ id: 'slot', pct: 100 }],
  expires: 30,
};

type VersionOptions = Partial<Pick<NewVersion, 'title' | 'starts_at' | 'ends_at'>>;

/** Inserts a version of an offer. */
export const aVersion = async (
  { owner }: Pick<TestServer, 'owner'>,
  promotion_id: string,
  version: number,
  change: Partial<TermsInput> = {},
  about: VersionOptions = {},
): Promise<void> => {
  const terms = storedTerms(z.decode(Terms, { ...plainTerms, ...change }));
  const texts = { title: `ข้อเสนอ ${version}`, description: 'ทดสอบ', image_path: '/images/promo-first.svg' };
  const row = { id: newId(), promotion_id, version, starts_at: null, ends_at: null, ...texts, ...about, terms };
  await owner.rows(insertVersion(row));
};

/** Inserts a published offer; returns its id. */
export const anOffer = async (
  server: Pick<TestServer, 'owner'>,
  change: Partial<TermsInput> = {},
  about: VersionOptions = {},
): Promise<string> => {
  const id = newId();
  await server.owner.rows(insertPromotion(id, 0));
  await aVersion(server, id, 1, change, about);
  return id;
};

/** Requests a deposit in baht with an offer; null: without one, undefined: with the chosen one. */
export const requestOffer = (member: Member, amount: number, promotion_id?: string | null, channel = 'promptpay') =>
  member.post('/api/member/regulardeposit', { amount, channel, promotion_id }, { 'idempotency-key': newId() });

/** As `requestOffer`, where it must be accepted. */
export const requestDeposit = async (...input: Parameters<typeof requestOffer>): Promise<DepositRequest> => {
  const answer = await requestOffer(...input);
  if (answer.statusCode !== 201) throw new Error(`no deposit: ${answer.body}`);
  return answer.json<{ data: DepositRequest }>().data;
};

/** Pays a requested deposit; returns it when it is credited. */
export const payDeposit = async (
  server: TestServer,
  member: Member,
  deposit: DepositRequest,
): Promise<DepositRequest & { readonly bonus: number | null }> => {
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  return until(async () => {
    const { data } = (await member.get(`/api/member/deposit/${deposit.id}`)).json();
    return data.state === 'credited' && data;
  }, 'the deposit is credited');
};

/** Takes an offer with a deposit in baht; returns the credited deposit. */
export const takeOffer = async (server: TestServer, member: Member, amount: number, promotion_id: string | null) =>
  payDeposit(server, member, await requestDeposit(member, amount, promotion_id));

/** The member's newest bonus. */
export const newestBonus = async ({ get }: Pick<Member, 'get'>) => {
  const [{ id }] = (await get('/api/v2/promotion/member/history')).json().data;
  return (await get(`/api/v2/promotion/grant/${id}`)).json().data;
};

/** Cancels a bonus; `forfeits` is the amount in baht that the member confirms. */
export const cancelBonus = ({ post }: Pick<Member, 'post'>, id: string, forfeits: number) =>
  post(`/api/v2/promotion/grant/${id}/cancel`, { forfeits });
