import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＠x'])(
  'a spreadsheet does not run %j',
  (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
);

test('a quote, a comma and a line end stay inside their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e\r\nf', 'ก'])).toBe('"a""b","c,d","e\r\nf","ก"\r\n');
});

test('an amount and a reference are left as they are', () => {
  expect(csvLine(['500.37', '-500.37', 'DP-261121-7K2Q'])).toBe('"500.37","-500.37","DP-261121-7K2Q"\r\n');
});
