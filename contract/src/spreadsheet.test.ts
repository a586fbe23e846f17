import { expect, test } from 'vitest';
import { spreadsheetText } from './spreadsheet.ts';

const formulas = ['=1+1', '+1', '@SUM(A1)', '-x', "-1+cmd|' /C calc'!A0", '-1-1', '-1.00\n=1', '-'];
const hidden = ['\t=1', '\r=1', '\n=1', '  =1', ' -1', '＝1+1', '＋1', '－1', '＠x'];

test.each([...formulas, ...hidden])('a spreadsheet does not run %j', (text) =>
  expect(spreadsheetText(text)).toBe(`'${text}`),
);

test.each(['500.37', '-500.37', '-1,250.00', '-3', 'DP-261121-7K2Q', 'a=1', 'ก', ''])('%j stays as it is', (text) =>
  expect(spreadsheetText(text)).toBe(text),
);
