import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a spreadsheet runs no cell', () => expect(csvLine(['=1+1', '-1+1'])).toBe(`"'=1+1","'-1+1"\r\n`));

test('a quote, a comma and a line end stay inside their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e\r\nf', 'ก'])).toBe('"a""b","c,d","e\r\nf","ก"\r\n');
});

test('an amount and a reference are left as they are', () => {
  expect(csvLine(['500.37', '-500.37', 'DP-261121-7K2Q'])).toBe('"500.37","-500.37","DP-261121-7K2Q"\r\n');
});
