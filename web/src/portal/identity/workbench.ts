import { getAge } from '@portal/contract/age.ts';
import { banks } from '@portal/contract/banks.ts';
import * as identity from '@portal/contract/identity.ts';
import { defaultPreferences } from '@portal/contract/preferences.ts';
import { listSessions } from '@portal/contract/passwords.ts';
import { getCodeNeed } from '@portal/contract/phone-proof.ts';
import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, sample } from '../../workbench/sample.ts';

const thisDevice = { device: 'Chrome บน Android', last_seen_at: at(0), current: true };

export const workbench: FeatureWorkbench = {
  pages: [
    page('visitor', '/login', true),
    page('visitor', '/register'),
    page('visitor', '/forgot-password', true),
    page('visitor', '/update-password', true),
    page('member', '/profile/change-password', true),
  ],
  samples: [
    fixed(identity.listBanks, { data: banks.map(([code, name]): [string, string] => [code, name]) }),
    sample(getCodeNeed, { data: { needed: true } }),
    fixed(identity.getProfile, {
      data: {
        first_name: 'มะลิ',
        last_name: 'รักไทย',
        tel: '0810000001',
        member_level: 'vip',
        prefix: 'AB12',
        line_id: 'mali.rakthai',
        bank: {},
        preferences: defaultPreferences,
        created_at: at(-90_000),
      },
    }),
    sample(getAge, { data: {} }, { data: { required: true } }),
    sample(
      listSessions,
      { data: [thisDevice, { device: 'Safari บน iPhone', last_seen_at: at(-600) }] },
      { data: [thisDevice] },
    ),
  ],
};
