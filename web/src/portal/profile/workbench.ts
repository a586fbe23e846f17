import * as profile from '@portal/contract/profile.ts';
import { page, type Shown } from '../../workbench/portal/app.ts';
import { at, id, sample } from '../../workbench/sample.ts';

export const workbench: Shown = {
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
  ],
};
