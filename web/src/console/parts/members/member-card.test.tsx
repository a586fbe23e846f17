import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { memberQuery } from '../../identity/members/queries.ts';
import { risksOfQuery } from '../../operators/risk/queries.ts';
import { type ConsoleFeature, FeaturesContext } from '../feature.ts';
import { meQuery } from '../frame.ts';
import { MemberCard } from './member-card.tsx';

const at = new Date('2026-11-21T09:00:00Z');
const payment = (amount: bigint, transaction_status: string) => ({
  id: String(amount),
  amount,
  transaction_status,
  bank_time: at,
});
const member = {
  id: 'm',
  restricted: { reason: 'cool_off', until: new Date('2026-11-22T02:00:00Z') },
  notes: ['บัญชีถูกขโมย', 'โทรแล้ว', 'เรื่องเก่า'].map((text) => ({ id: text, text, by: 'มาลี', at })),
  deposits: [100n, 200n, 300n, 400n].map((baht) => payment(baht * 100n, 'Reject')),
  withdrawals: [payment(555_00n, 'waiting_for_approve')],
};
const features: ConsoleFeature[] = [{ order: 1, riskWords: { cycling: 'ฝากแล้วถอน' } }];

const cardFor = (permissions: readonly string[], of: object = member) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { permissions } as never);
  client.setQueryData(memberQuery('m').queryKey, { data: of } as never);
  client.setQueryData(risksOfQuery('m').queryKey, { data: [{ id: 'f', rule: 'cycling' }] } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <FeaturesContext value={features}>
          <MemoryRouter>
            <MemberCard id="m" />
          </MemoryRouter>
        </FeaturesContext>
      </MantineProvider>
    </QueryClientProvider>,
  );
};

test('the card has restriction, flags, two notes and three requests of each kind', () => {
  const card = cardFor(['members.see', 'risk.see']);
  for (const text of ['พักการเล่น', '2026-11-22 09:00:00', 'ฝากแล้วถอน', 'บัญชีถูกขโมย', 'โทรแล้ว', '300.00', '555.00'])
    expect(card).toContain(text);
  expect(card).not.toContain('เรื่องเก่า');
  expect(card).not.toContain('400.00');
});

test('the card has what the operator may see', () => {
  expect(cardFor(['risk.see'])).not.toContain('พักการเล่น');
  expect(cardFor(['members.see'])).not.toContain('ฝากแล้วถอน');
  const card = cardFor(['members.see'], { ...member, restricted: null, deposits: null, withdrawals: null });
  expect(card).toContain('ไม่มีข้อจำกัด');
  expect(card).not.toContain('ฝากล่าสุด');
});
