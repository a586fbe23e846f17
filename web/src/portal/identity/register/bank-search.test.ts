import { expect, test } from 'vitest';
import { banks } from '@portal/contract/banks.ts';
import { matchesBank } from './bank-search.ts';

const codesOf = (sought: string) => banks.filter((bank) => matchesBank(sought, bank)).map(([code]) => code);

test.each([
  ['kbank', 'kbnk'],
  ['KBank', 'kbnk'],
  ['กสิกร', 'kbnk'],
  ['ธนาคารกสิกรไทย', 'kbnk'],
  ['ธ.กสิกรไทย', 'kbnk'],
  ['scb', 'scb'],
  ['ไทยพาณิชย์', 'scb'],
  ['bbl', 'bbla'],
  ['Bangkok Bank', 'bbla'],
  ['ธนาคารกรุงเทพ', 'bbla'],
  ['ktb', 'ktba'],
  ['Krungthai', 'ktba'],
  ['ธกส', 'baac'],
  ['ธ.ก.ส.', 'baac'],
  ['ธ.ก.ส', 'baac'],
  ['ทหารไทยธนชาต', 'ttb'],
  ['ttb', 'ttb'],
  ['ออมสิน', 'gsb'],
  ['ธอส', 'ghb'],
  ['แลนด์ แอนด์ เฮ้าส์', 'lhbank'],
  ['แลนด์แอนด์เฮ้าส์', 'lhbank'],
  ['true money', 'tmn'],
  ['วอลเล็ท', 'tmn'],
])('%s means %s', (sought, code) => expect(codesOf(sought)).toContain(code));

test('the first match is the right one, also for a short name', () => {
  expect(codesOf('kbank')).toEqual(['kbnk']);
  expect(codesOf('bbl')).toEqual(['bbla']);
  expect(codesOf('ktb')).toEqual(['ktba']);
  expect(codesOf('ธกส')).toEqual(['baac']);
  expect(codesOf('Bangkok Bank')).toEqual(['bbla']);
});

test('an empty search, or the word bank, matches all; an unknown name matches none', () => {
  expect(codesOf(' ')).toHaveLength(banks.length);
  expect(codesOf('ธนาคาร')).toHaveLength(banks.length);
  expect(codesOf('โรงเรียน')).toEqual([]);
});
