import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import { depositSamples } from './deposit/samples.ts';
import { withdrawalSamples } from './withdraw/samples.ts';

export const workbench: FeatureWorkbench = {
  pages: [
    page('member', '/tx'),
    page('member', '/tx/deposit'),
    page('member', '/tx/deposit-detail?id=01a1ffb8-6af3-727e-9c9f-48b6ec0e4c13'),
    page('member', '/tx/deposit-detail?id=DP-261121-REVIEW'),
    page('member', '/tx/deposit-detail?id=DP-261121-REFUSED'),
    page('member', '/tx/deposit-detail?id=DP-261121-CREDITED'),
    page('member', '/tx/deposit-qr?ref=DP-261121-QR'),
    page('member', '/tx/deposit-qr?ref=DP-261121-HOSTED'),
    page('member', '/tx/deposit-qr?ref=DP-261121-EXPIRED'),
    page('member', '/tx/payment/completed?ref=DP-261121-HOSTED'),
    page('member', '/tx/payment/completed?ref=DP-261121-PAID'),
    page('member', '/tx/history'),
    page('member', '/tx/history/bonus'),
    page('member', '/tx/history/deposit'),
    page('member', '/tx/history/withdraw'),
    page('member', '/tx/withdraw'),
    page('member', '/tx/withdraw-detail?id=01a1ffb8-6af3-727e-9c9f-48b6ec0e4c14'),
  ],
  samples: [...depositSamples, ...withdrawalSamples],
};
