import * as content from '@portal/contract/console/content.ts';
import { at, id, sample } from '../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const kept = (last: string) => ({
  id: id(last),
  created_at: at(-9000),
  updated_at: at(-60),
  position: 1,
  is_active: true,
});
const none = { data: [] };
export const workbench: WorkbenchFeature = {
  pages: [
    page('/content/banners'),
    page('/content/announcements'),
    page('/content/howto'),
    page('/settings/contact-lines'),
  ],
  samples: [
    sample(
      content.banners.list,
      {
        data: [
          {
            ...kept('41'),
            place: 'home',
            image: '/images/banner-qr.svg',
            url: '/tx/deposit',
            alt: 'ฝากด้วย QR พร้อมเพย์ · โอนตรงทุกสตางค์',
          },
          {
            ...kept('42'),
            place: 'popup',
            image: '/images/banner-help.svg',
            url: 'https://line.example/',
            alt: 'แอดมินพร้อมช่วย',
            is_active: false,
          },
        ],
      },
      none,
    ),
    sample(
      content.announcements.list,
      {
        data: [
          {
            ...kept('43'),
            kind: 'ticker',
            text: 'ธนาคารอาจปิดปรับปรุง 23:00–02:00 น. รายการฝากถอนอาจล่าช้ากว่าปกติ',
            image: null,
          },
          {
            ...kept('44'),
            kind: 'feed',
            text: 'เพิ่มช่องทางฝาก\nฝากผ่านพร้อมเพย์ได้ตลอด 24 ชั่วโมง',
            image: '/images/banner-qr.svg',
            is_active: false,
          },
        ],
      },
      none,
    ),
    sample(
      content.topics.list,
      {
        data: [
          {
            ...kept('45'),
            title: 'ฝากด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว',
            steps: [
              { text: 'เปิดหน้าฝากเงินแล้วกรอกจำนวนเงิน', url: '/tx/deposit' },
              { text: 'บันทึกรูป QR แล้วเปิดแอปธนาคาร', url: null },
            ],
          },
        ],
      },
      none,
    ),
    sample(
      content.contactLines.list,
      {
        data: [
          { ...kept('46'), name: 'แอดมินกะเช้า', line_id: '@star2k', optional_line_id: null },
          { ...kept('47'), name: 'แอดมินกะดึก', line_id: '@star2k-night', optional_line_id: '@star2k', is_active: false },
        ],
      },
      none,
    ),
  ],
};
