import { expect, test } from 'vitest';
import { banks } from '@portal/contract/banks.ts';
import { isMeant } from './bank-search.ts';

const found = (sought: string) => banks.filter((bank) => isMeant(sought, bank)).map(([code]) => code);

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
])('%s means %s', (sought, code) => expect(found(sought)).toContain(code));

test('the first of what is found is what was meant, also for a short name', () => {
  expect(found('kbank')).toEqual(['kbnk']);
  expect(found('bbl')).toEqual(['bbla']);
  expect(found('ktb')).toEqual(['ktba']);
  expect(found('ธกส')).toEqual(['baac']);
  expect(found('Bangkok Bank')).toEqual(['bbla']);
});

test('nothing typed, or only the word bank, leaves all of them; what is none finds none', () => {
  expect(found(' ')).toHaveLength(banks.length);
  expect(found('ธนาคาร')).toHaveLength(banks.length);
  expect(found('โรงเรียน')).toEqual([]);
});
