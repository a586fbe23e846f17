import { expect, test } from 'vitest';
import { termsOf } from './search.ts';

const nothing = { tail: null, id: null, satang: null, digits: null };
test.each([
  ['a reference', 'WD-261121-3M9Q7KX', { tail: '3M9Q7KX' }],
  ['in small letters, with blanks around it', ' wd-261121-3m9q7kx ', { tail: '3M9Q7KX' }],
  ['its tail, as people say it', '3m9q7kx', { tail: '3M9Q7KX' }],
  ['a word with letters that no reference has', 'K-90210', {}],
  ['an amount', '1,200.50', { satang: 120_050n }],
  ['an amount that may be an account too', '1200', { satang: 120_000n, digits: '1200' }],
  ['an amount with its sign', '฿ 99', { satang: 9900n }],
  ['Thai digits', '๑๒๐๐', { satang: 120_000n, digits: '1200' }],
  ['a phone', '081-234-5678', { digits: '0812345678' }],
  ['more than any amount', '9999999999999', { digits: '9999999999999' }],
  ['a number that is also a tail', '2345678', { tail: '2345678', satang: 234_567_800n, digits: '2345678' }],
  ['nothing', '0', {}],
  ['a name', 'มะลิ รักไทย', {}],
  ['an id', '0199f0a1-0000-7000-8000-00000000abcd', { id: '0199f0a1-0000-7000-8000-00000000abcd' }],
  ['a comma in the wrong place', '12,00', {}],
])('%s', (_what, q, terms) => {
  expect(termsOf(q)).toEqual({ ...nothing, text: q.trim(), ...terms });
});
