import { expect, test } from 'vitest';
import { devicesOf } from './member-facts.tsx';

test('each sign-in device is listed once with the time of its last sign-in', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const events = [
    { what: 'security.password_changed', of: 'Edge · Windows', at: at(5) },
    { what: 'security.signed_in', of: 'Chrome · Android', at: at(4) },
    { what: 'security.signed_in_by_link', of: 'Safari · iPhone', at: at(3) },
    { what: 'security.signed_in', of: 'Chrome · Android', at: at(2) },
    { what: 'security.signed_in', of: null, at: at(1) },
  ] as const;
  expect(devicesOf(events as never)).toEqual([
    { name: 'Chrome · Android', at: at(4) },
    { name: 'Safari · iPhone', at: at(3) },
  ]);
});
