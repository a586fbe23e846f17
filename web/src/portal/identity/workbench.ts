import { getAge } from '@portal/contract/age.ts';
import { banks } from '@portal/contract/banks.ts';
import * as identity from '@portal/contract/identity.ts';
import { defaultPreferences } from '@portal/contract/preferences.ts';
import { getCodeNeed } from '@portal/contract/phone-proof.ts';
import { account } from '../../workbench/portal/account.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, sample } from '../../workbench/sample.ts';

export const workbench: Shown = {
  pages: [
    page('visitor', '/login', true),
    page('visitor', '/register'),
    page('visitor', '/forgot-password', true),
    page('visitor', '/update-password', true),
    page('member', '/profile/change-password', true),
  ],
  samples: [
    sample(identity.listBanks, { data: banks.map(([code, name]): [string, string] => [code, name]) }),
    sample(getCodeNeed, { data: { needed: true } }, { data: { needed: false } }),
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
    sample(getAge, { data: { required: false } }, { data: { required: true } }),
  ],
};
