import { getAge } from '@portal/contract/age.ts';
import { banks } from '@portal/contract/banks.ts';
import * as identity from '@portal/contract/identity.ts';
import { listSessions } from '@portal/contract/passwords.ts';
import { defaultPreferences } from '@portal/contract/preferences.ts';
import * as profile from '@portal/contract/profile.ts';
import { getPush } from '@portal/contract/push.ts';
import { at, id, sample, type Sample } from '../sample.ts';

/** Where the member is paid. */
export const account = { bank_code: 'kbnk', bank_name: 'กสิกรไทย', number_masked: 'xxx-x-x4981-x', name: 'มะลิ รักไทย' };

export const memberSamples: readonly Sample[] = [
  sample(identity.listBanks, { data: banks.map(([code, name]): [string, string] => [code, name]) }),
  sample(identity.getProfile, {
    data: {
      id: id('01'),
      first_name: 'มะลิ',
      last_name: 'รักไทย',
      tel: '0810000001',
      member_level: 'vip',
      prefix: 'AB12',
      line_id: 'mali.rakthai',
      image: null,
      bank: { code: 'kbnk', name: 'กสิกรไทย', number_masked: account.number_masked },
      restricted: null,
      preferences: defaultPreferences,
      created_at: at(-90_000),
    },
  }),
  sample(getAge, { data: { required: false } }),
  sample(
    listSessions,
    {
      data: [
        { id: id('51'), device: 'Chrome บน Android', place: null, last_seen_at: at(0), current: true },
        { id: id('52'), device: 'Safari บน iPhone', place: null, last_seen_at: at(-600), current: false },
      ],
    },
    { data: [{ id: id('51'), device: 'Chrome บน Android', place: null, last_seen_at: at(0), current: true }] },
  ),
  sample(
    profile.listLogins,
    {
      data: [
        { id: id('71'), device: 'Chrome บน Android', place: null, at: at(0), by_link: false },
        { id: id('72'), device: 'Safari บน iPhone', place: null, at: at(-600), by_link: true },
      ],
    },
    { data: [] },
  ),
  sample(
    profile.listSecurity,
    {
      data: profile.securityKinds.map((kind, place) => ({
        id: id(`8${place}`),
        kind,
        device: 'Chrome บน Android',
        place: null,
        at: at(-60 * place),
      })),
    },
    { data: [] },
  ),
  sample(
    profile.getBankChange,
    {
      data: {
        id: id('91'),
        ref: 'BC-261121-7K2QX4M',
        status: 'pending',
        bank: { code: 'scb', name: 'ไทยพาณิชย์', number_masked: 'xxx-x-x1112-x' },
        reason: null,
        created_at: at(-90),
        decided_at: null,
      },
    },
    { data: null },
  ),
  sample(
    getPush,
    { data: { public_key: 'B'.repeat(87), subscribed: false } },
    { data: { public_key: null, subscribed: false } },
  ),
];
