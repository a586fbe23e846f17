import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PAGE = 'docs/asvs.md';

/** The requirements of levels 1 and 2 in OWASP ASVS 5.0.0. */
const REQUIREMENTS = `
  1.1.1 1.1.2 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7
  1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2 1.4.3 1.5.1 1.5.2
  2.1.1 2.1.2 2.1.3 2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.4.1
  3.2.1 3.2.2 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 3.5.4 3.5.5 3.7.1
  3.7.2
  4.1.1 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.1 4.4.2 4.4.3 4.4.4
  5.1.1 5.2.1 5.2.2 5.2.3 5.3.1 5.3.2 5.4.1 5.4.2 5.4.3
  6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11 6.2.12 6.3.1 6.3.2 6.3.3
  6.3.4 6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4
  7.1.1 7.1.2 7.1.3 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2
  8.1.1 8.1.2 8.2.1 8.2.2 8.2.3 8.3.1 8.4.1
  9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4
  10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8
  10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3
  11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.1 11.3.2 11.3.3 11.4.1 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1
  12.1.1 12.1.2 12.1.3 12.2.1 12.2.2 12.3.1 12.3.2 12.3.3 12.3.4
  13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.1 13.4.2 13.4.3 13.4.4 13.4.5
  14.1.1 14.1.2 14.2.1 14.2.2 14.2.3 14.2.4 14.3.1 14.3.2 14.3.3
  15.1.1 15.1.2 15.1.3 15.2.1 15.2.2 15.2.3 15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
  16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3
  17.1.1 17.2.1 17.2.2 17.2.3 17.2.4 17.3.1 17.3.2
`
  .trim()
  .split(/\s+/);

const REASON = /^(not applicable|not met|on paper): \S/;

interface Row {
  readonly numbers: readonly string[];
  readonly answer: string;
}

const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| ([\d. ]+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, numbers = '', answer = '']) => ({
    numbers: numbers.split(' '),
    answer,
  }));

/** Requirements without a row, rows of none, and answers with neither a test nor a reason. */
const faultsOf = (page: string): string[] => {
  const rows = rowsOf(page);
  const numbers = rows.flatMap((row) => row.numbers);
  const tests = (answer: string) =>
    [...answer.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
  return [
    ...REQUIREMENTS.filter((each) => !numbers.includes(each)).map((each) => `${each} is missing`),
    ...numbers.filter((each, at) => !REQUIREMENTS.includes(each) || numbers.indexOf(each) !== at),
    ...rows.flatMap(({ answer }) => tests(answer)).filter((path) => !existsSync(join(root, path))),
    ...rows.filter(({ answer }) => !tests(answer).length && !REASON.test(answer)).map((row) => row.numbers.join(' ')),
  ];
};

const page = readFileSync(join(root, PAGE), 'utf8');

test('each requirement of ASVS levels 1 and 2 has its tests or a reason', () => {
  expect(REQUIREMENTS).toHaveLength(70 + 183);
  expect(faultsOf(page)).toEqual([]);
});

test.each([
  ['| 1.1.1 |', '| 1.1.9 |', ['1.1.1 is missing', '1.1.9']],
  ['security.test.ts', 'no-such.test.ts', ['e2e/process/no-such.test.ts']],
  ['not applicable: JavaScript', 'JavaScript', ['1.4.1 1.4.3']],
])('%s as %s is found', (from, to, faults) => {
  expect(faultsOf(page.replace(from, to))).toEqual(faults);
});
