import { queryOptions } from '@tanstack/react-query';
import {
  type GrantBet,
  type GrantRow,
  listBetsOfGrant,
  listMemberGrants,
  listRecipients,
} from '@portal/contract/console/grants.ts';
import * as contract from '@portal/contract/console/offers.ts';
import type { OfferRow } from '@portal/contract/console/offers.ts';
import type { Output } from '@portal/contract/endpoint.ts';
import type { Satang } from '@portal/contract/money.ts';
import { call } from '../../kit/data/call.ts';
import type { Tone } from '../parts/figures/marks.tsx';
import { pagedQuery } from '../parts/list/infinite-pages.tsx';
import type { View } from '../parts/list/filter.tsx';

export type Simulation = Output<typeof contract.simulateOffer>['data'];

export const offersQuery = (state: contract.OfferRow['state'] | 'all') =>
  pagedQuery<contract.OfferRow>(['promotions', 'list', state], (cursor, signal) =>
    call(contract.listOffers, { input: { state: state === 'all' ? undefined : state, limit: 50, cursor }, signal }),
  );
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['promotions', 'one', id],
    queryFn: async ({ signal }) => (await call(contract.getOffer, { input: { id }, signal })).data,
  });

/** Words and tones for the states of a bonus. */
export const grantStates: Readonly<Record<GrantRow['state'], readonly [text: string, tone?: Tone]>> = {
  running: ['ใช้อยู่', 'pend'],
  met: ['ทำเทิร์นครบ', 'ok'],
  cancelled: ['ยกเลิก'],
  expired: ['หมดอายุ'],
  used_up: ['ใช้หมดแล้ว'],
  void: ['หักคืน', 'err'],
};
export const recipientsQuery = (id: string) =>
  pagedQuery<GrantRow>(['promotions', 'takers', id], (cursor, signal) =>
    call(listRecipients, { input: { id, limit: 20, cursor }, signal }),
  );
/** All bonuses of a member. */
export const memberGrantsQuery = (id: string) =>
  pagedQuery<GrantRow>(['promotions', 'grants', id], (cursor, signal) =>
    call(listMemberGrants, { input: { id, limit: 10, cursor }, signal }),
  );

/** Turnover of a bonus, bet by bet. */
export const grantBetsQuery = (id: string) =>
  pagedQuery<GrantBet>(['promotions', 'bets', id], (cursor, signal) =>
    call(listBetsOfGrant, { input: { id, limit: 50, cursor }, signal }),
  );

/** Terms as one text, for comparison. */
export const textOf = (terms: contract.OfferInput['terms']): string =>
  JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Bonus of a deposit under these terms, computed by the server. */
export const simulationQuery = (terms: contract.OfferInput['terms'], amount: Satang, rtp: number) =>
  queryOptions({
    queryKey: ['promotions', 'simulation', textOf(terms), String(amount), rtp],
    queryFn: async ({ signal }) => (await call(contract.simulateOffer, { input: { terms, amount, rtp }, signal })).data,
    retry: false,
  });

type State = OfferRow['state'];

export const title = 'โปรโมชั่น';
export const states: Readonly<Record<State, readonly [text: string, tone?: Tone]>> = {
  draft: ['ร่าง'],
  published: ['เผยแพร่อยู่', 'ok'],
  paused: ['พักอยู่', 'pend'],
  ended: ['จบแล้ว', 'err'],
};
export const views: readonly [View<State | 'all'>, ...View<State | 'all'>[]] = [
  ['all', 'ทั้งหมด'],
  ['published', 'เผยแพร่อยู่'],
  ['draft', 'ร่าง'],
  ['paused', 'พักอยู่'],
  ['ended', 'จบแล้ว'],
];
export const games = { slot: 'สล็อต', live: 'คาสิโนสด', fish: 'ยิงปลา', table: 'ไพ่และโต๊ะ', sport: 'กีฬา' } as const;
export const audiences = {
  all: 'ทุกคน',
  first_deposit: 'ฝากครั้งแรก',
  level: 'ตามระดับ',
  inactive: 'ไม่ได้ฝากมานาน',
  coupon: 'ผู้ที่ได้รับคูปอง',
} as const;
/** The seven facts as members read them, in order. */
export const facts = {
  min: 'ฝากขั้นต่ำ',
  bonus: 'โบนัส',
  cap: 'โบนัสสูงสุด',
  turn: 'เทิร์นโอเวอร์',
  maxwd: 'ถอนสูงสุด',
  games: 'เกมที่ร่วมรายการ',
  end: 'หมดเขต',
} as const;
