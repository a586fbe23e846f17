import type { ContactTopic } from '@portal/contract/content.ts';
import type { Withdrawal } from '@portal/contract/payments.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../../testing/browser-storage.ts';
import { saveToken } from '../../../kit/data/session.ts';
import { chatSettingQuery } from '../../chat/queries.ts';
import { reportQuery, withdrawalQuery } from '../../payments/queries.ts';
import { contactLineQuery } from '../queries.ts';
import { Channels } from './channels.tsx';
import { aboutOf, TopicGrid } from './topic-grid.tsx';
import { TopicCheck } from './topic-check.tsx';

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
  return () => vi.unstubAllGlobals();
});

const within = (queries: QueryClient, part: ReactNode) => (
  <MemoryRouter>
    <QueryClientProvider client={queries}>{part}</QueryClientProvider>
  </MemoryRouter>
);
const drawn = (part: ReactNode, queries = new QueryClient()): string => renderToStaticMarkup(within(queries, part));
const linksOf = (part: ReactNode, queries?: QueryClient): string[] =>
  [...drawn(part, queries).matchAll(/href="(\/[^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
const check = (topic: ContactTopic, about = '') => (
  <TopicCheck topic={topic} reference={undefined} about={about} onPick={() => {}} />
);

test('the account problem links a visitor to a new password, a member to a change', () => {
  expect(linksOf(check('account'))).toEqual(['/forgot-password']);
  expect(linksOf(check('deposit'))).toEqual([]);
  saveToken('token-of-mali');
  expect(linksOf(check('account', '?topic=account'))).toEqual(['/chat?topic=account', '/profile/change-password']);
});

test('the chat among the channels keeps the problem', () => {
  const queries = new QueryClient();
  queries.setQueryData(contactLineQuery.queryKey, { contactLine: null });
  expect(linksOf(<Channels chat="?topic=game" />, queries)).toEqual(['/chat?topic=game']);
});

test('the id of an error travels to the chat, past the choice of a problem', () => {
  const id = 'E-7F3A-0941';
  expect(aboutOf(undefined, id)).toBe(`?ref=${id}`);
  expect(aboutOf('game', id)).toBe(`?topic=game&ref=${id}`);
  expect(aboutOf(undefined, undefined)).toBe('');
  const links = linksOf(<TopicGrid chosen="game" attached={id} />);
  expect(links.filter((to) => !to.endsWith(`ref=${id}`))).toEqual([]);
  expect(links[0]).toBe(`/contact?topic=deposit&ref=${id}`);
  expect(links[2]).toBe(`/contact?ref=${id}`); // a second tap closes it
  const ofRow = linksOf(<TopicGrid chosen="deposit" attached="DP-1" />);
  expect(ofRow.slice(0, 2)).toEqual(['/contact', '/contact?topic=withdraw']); // a row belongs to its problem
});

test('only without the chat does a failed LINE say that nobody can be reached', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const queryFn = () => Promise.reject(new Error('cut'));
  await queries.prefetchQuery({ queryKey: contactLineQuery.queryKey, queryFn });
  const nobody = 'ขณะนี้ติดต่อไม่ได้ กรุณาลองใหม่ภายหลัง';
  expect(drawn(<Channels />, queries)).not.toContain(nobody);
  expect(drawn(<Channels />, queries)).toContain('โหลดข้อมูลไม่สำเร็จ');
  await queries.prefetchQuery({ queryKey: chatSettingQuery.queryKey, queryFn });
  expect(drawn(<Channels />, queries)).toContain(nobody);
});

const row = {
  id: '1',
  ref: 'WD-1',
  bank_time: new Date('2026-11-21T03:00:00Z'),
  amount: 400_00n,
  transaction_status: 'waiting_for_approve',
  promotion_id: null,
  promotion: null,
  annotation: null,
  channel: 'bank',
  decided_at: null,
};
const withdrawal: Withdrawal = {
  id: row.id,
  ref: row.ref,
  amount: row.amount,
  excess: 0n,
  status: 'waiting_for_approve',
  steps: [{ key: 'requested', at: row.bank_time }],
  bank_name: 'กสิกรไทย',
  account_masked: 'xxx-x-x1234-x',
  account_name: 'มะลิ',
  queue: null,
  waits_for: null,
  reason: null,
  bank_ref: null,
  created_at: row.bank_time,
};

test('a chosen withdrawal shows its steps', async () => {
  saveToken('token-of-mali');
  const queries = new QueryClient();
  queries.setQueryData(reportQuery('withdraw', {}).queryKey, {
    pages: [{ data: [row], next_cursor: null }],
    pageParams: [null],
  });
  queries.setQueryData(withdrawalQuery(row.id).queryKey, { data: withdrawal });
  const drawnWith = async (reference: string | undefined) => {
    const check = <TopicCheck topic="withdraw" reference={reference} about="" onPick={() => {}} />;
    return new Response((await prerender(within(queries, check))).prelude).text();
  };
  expect(await drawnWith(row.ref)).toMatch(/<ol[^>]* aria-label="สถานะ">.*ส่งคำขอแล้ว.*เงินเข้าบัญชีแล้ว/);
  expect(await drawnWith(undefined)).not.toContain('ส่งคำขอแล้ว');
});
