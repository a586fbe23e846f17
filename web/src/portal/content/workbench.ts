import * as content from '@portal/contract/content.ts';
import { page, type FeatureWorkbench } from '../../workbench/portal/app.ts';
import { at, fixed, sample } from '../../workbench/sample.ts';

const samples = [
  sample(
    content.getBanners,
    {
      banners: [{ image: '/images/banner-qr.svg', url: '/tx/deposit', alt: 'ฝากด้วย QR พร้อมเพย์ · โอนตรงทุกสตางค์' }],
    },
    { banners: [] },
  ),
  fixed(content.getPopupBanners, { banners: [] }),
  sample(content.getAnnouncement, { text: 'ธนาคารอาจปิดปรับปรุง 23:00–02:00 น. รายการฝากถอนอาจล่าช้ากว่าปกติ' }),
  sample(content.getAnnouncementFeed, {
    data: [
      { description: 'เพิ่มช่องทางฝาก\nฝากผ่านพร้อมเพย์ได้ตลอด 24 ชั่วโมง', created_at: at(-60) },
      { description: 'ปิดปรับปรุงธนาคาร\nธนาคารกสิกรไทย 23:00–02:00 น.', created_at: at(-3000) },
    ],
  }),
  sample(content.getHowto, {
    data: [
      {
        title: 'ฝากด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว',
        steps: [{ text: 'เปิดหน้าฝากเงินแล้วกรอกจำนวนเงิน', url: '/tx/deposit' }, { text: 'บันทึกรูป QR แล้วเปิดแอปธนาคาร' }],
      },
    ],
  }),
  sample(content.getContactLine, { contactLine: { line_id: '@star2k' } }),
];

export const workbench: FeatureWorkbench = {
  pages: [
    page('visitor', '/news'),
    page('visitor', '/contact', true),
    page('member', '/contact', true),
    page('member', '/news'),
    page('member', '/howto'),
  ],
  samples,
};
