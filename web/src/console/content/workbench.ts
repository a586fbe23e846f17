import * as content from '@portal/contract/console/content.ts';
import { sample } from '../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

export const workbench: WorkbenchFeature = {
  pages: [
    page('/content/banners'),
    page('/content/announcements'),
    page('/content/howto'),
    page('/settings/contact-lines'),
  ],
  samples: [
    sample(content.banners.list, {
      data: [
        { image: '/images/banner-qr.svg', url: '/tx/deposit', alt: 'ฝากด้วย QR พร้อมเพย์ · โอนตรงทุกสตางค์' },
        { place: 'popup', image: '/images/banner-help.svg', alt: 'แอดมินพร้อมช่วย', is_active: false },
      ],
    }),
    sample(content.announcements.list, {
      data: [
        { kind: 'ticker', text: 'ธนาคารอาจปิดปรับปรุง 23:00–02:00 น. รายการฝากถอนอาจล่าช้ากว่าปกติ' },
        {
          kind: 'feed',
          text: 'เพิ่มช่องทางฝาก\nฝากผ่านพร้อมเพย์ได้ตลอด 24 ชั่วโมง',
          image: '/images/banner-qr.svg',
          is_active: false,
        },
      ],
    }),
    sample(content.topics.list, {
      data: [
        {
          title: 'ฝากด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว',
          steps: [{ text: 'เปิดหน้าฝากเงินแล้วกรอกจำนวนเงิน', url: '/tx/deposit' }, { text: 'บันทึกรูป QR แล้วเปิดแอปธนาคาร' }],
        },
      ],
    }),
    sample(content.contactLines.list, {
      data: [
        { name: 'แอดมินกะเช้า', line_id: '@star2k' },
        { name: 'แอดมินกะดึก', line_id: '@star2k-night', optional_line_id: '@star2k', is_active: false },
      ],
    }),
  ],
};
