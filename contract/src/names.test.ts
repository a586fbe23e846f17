import { expect, test } from 'vitest';
import { registerFields } from './identity.ts';
import { lettersOf, nameKey } from './names.ts';
import { NAME, spellings } from '../../testing/spellings.ts';

const typed = NAME.join(' ');

test.each(spellings)('spelling does not change the person: %s', (_how, first, last) => {
  expect(nameKey(`${first} ${last}`)).toBe(nameKey(typed));
});

test.each([
  ['น้ำแพรว', 'ชื่นใจ'],
  ['น้าแพรว', 'ชื่นตา'],
  ['น้ำแพร', 'ชื่นตา'],
  ['ชื่นน้ำแพรว', ''],
])('%s %s is another person', (first, last) => {
  expect(nameKey(`${first} ${last}`)).not.toBe(nameKey(typed));
});

test.each([
  ['Ann Somsri', 'SOMSRI ann'],
  ['MR. SOMCHAI JAIDEE', 'Somchai Jaidee'],
  ['MRSOMCHAI JAIDEE', 'Somchai Jaidee'],
  ['Mrs.Malee Srisuk', 'malee srisuk'],
  ['MRSMALEE SRISUK', 'malee srisuk'],
  ['Ｍiss  Ｍalee Srisuk', 'malee srisuk'],
  ['น.ส.มาลี ศรีสุข', 'มาลี ศรีสุข'],
  ['นาย นาย สมชาย ใจดี', 'สมชาย ใจดี'],
  ['เด็กชาย สมชาย ใจดี', 'คุณสมชาย ใจดี'],
  ['สม\u200B\u2060ชาย\u00A0\u00ADใจดี', 'สมชาย ใจดี'],
  ['สมชาย ใจดี 2', 'สมชาย ใจดี'],
  ['สมชาย ใจดี ๒', 'สมชาย ใจดี'],
  ['สมน\u0E34\u0E4Dก ใจดี', 'สมนึก ใจดี'],
  ['สมน\u0E4D\u0E34ก ใจดี', 'สมนึก ใจดี'],
])('"%s" is %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('a name without letters has an empty key', () => {
  for (const name of ['', ' ', '123', 'นาย', '\u200B', '王小明', '฿ๆฯ'])
    expect([name, nameKey(name)]).toEqual([name, '']);
});

test('letters keep their order', () => {
  expect(lettersOf('นาย  น\u0E49\u0E4D\u0E32ใส เเก้ว')).toBe('น\u0E33\u0E49ใสแก้ว');
});

const problem = (name: string) => registerFields.first_name.safeParse(name).error?.issues[0]?.message;
const letters = 'ชื่อจริงต้องเป็นภาษาไทยหรือภาษาอังกฤษเท่านั้น';
test.each([
  ['ก', undefined],
  ['สิทธิ์', undefined],
  ['น้ำ', undefined],
  ['พันธุ์', undefined],
  ['ฤๅษี', undefined],
  ['O', undefined],
  ['่', letters],
  ['ิ่์', letters],
  ['เแโ', letters],
  ['ะา', letters],
  ['่ก', letters],
  ['ก\u0E34\u0E48\u0E48', letters],
  ['ก\u0E48\u0E49\u0E4A\u0E4B\u0E48', letters],
  ['สม\u200Bชาย', letters],
  ['สม ชาย', letters],
  ['ส1', letters],
  ['ก'.repeat(60), undefined],
  ['ก'.repeat(61), 'ชื่อจริงต้องไม่เกิน 60 ตัวอักษร'],
])('as a first name "%s": %s', (name, sentence) => {
  expect(problem(name)).toBe(sentence);
});
