import * as profile from '@portal/contract/profile.ts';
import { page, type FeatureWorkbench } from '../../../workbench/portal/app.ts';
import { at, sample } from '../../../workbench/sample.ts';

export const workbench: FeatureWorkbench = {
  pages: [
    page('member', '/profile'),
    page('member', '/profile?s=account'),
    page('member', '/profile?s=bank'),
    page('member', '/profile?s=bank&change=1'),
    page('member', '/profile?s=limits'),
    page('member', '/profile?s=statement'),
    page('member', '/profile?s=statement&r=12m'),
    page('member', '/profile?s=security'),
    page('member', '/profile?s=prefs'),
  ],
  samples: [
    sample(profile.listLogins, {
      data: [
        { device: 'Chrome บน Android', at: at(0) },
        { device: 'Safari บน iPhone', at: at(-600), by_link: true },
      ],
    }),
    sample(profile.listSecurity, { data: profile.securityKinds.map((kind) => ({ kind })) }),
    sample(profile.getBankChange, {
      data: {
        ref: 'BC-261121-7K2QX4M',
        status: 'rejected',
        reason: 'รูปไม่ชัด',
        bank: { code: 'scb', name: 'ไทยพาณิชย์', number_masked: 'xxx-x-x1112-x' },
      },
    }),
  ],
};
