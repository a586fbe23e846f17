import type { Promotion } from '@portal/contract/promotions.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PromotionFieldset, type usePromotion } from './promotion-fieldset.tsx';

const used = { id: 'used', title: 'ฝากครั้งแรก 20%', available: false, reason: 'ใช้สิทธิ์ครบแล้ว' } as Promotion;
const nothing: ReturnType<typeof usePromotion> = {
  offers: [],
  chosen: null,
  quote: undefined,
  blocked: undefined,
  refused: undefined,
  retry: undefined,
};
const drawn = (of: Partial<typeof nothing>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PromotionFieldset of={{ ...nothing, ...of }} onChoose={() => undefined} />
    </MemoryRouter>,
  );

test('an offer that came by link and is over says so', () => {
  const text = drawn({ offers: [used], refused: used });
  expect(text).toContain('ไม่สามารถใช้โปรโมชั่นนี้ได้</b> <span>ใช้สิทธิ์ครบแล้ว');
  expect(drawn({ offers: [used] })).not.toContain('ไม่สามารถใช้โปรโมชั่นนี้ได้');
});

test('offers that failed to load are offered again, and a site without any has no step', () => {
  expect(drawn({ retry: async () => undefined as never })).toContain('ลองอีกครั้ง');
  expect(drawn({})).toBe('');
});
