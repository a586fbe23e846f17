import { howtoTopics } from '@portal/contract/howto-topics.ts';
import type { Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import * as queries from './queries.ts';

const homeBanners = [
  ['/images/banner-qr.svg', '/tx/deposit', 'ฝากด้วย QR พร้อมเพย์ · โอนตรงทุกสตางค์ เครดิตเข้าเอง'],
  ['/images/banner-return.svg', '/tx/withdraw', 'ถอนเข้าบัญชีของคุณ · ดูได้ทุกขั้นตอนจนเงินเข้า'],
  ['/images/banner-help.svg', '/contact', 'ติดปัญหา ทักแอดมิน · เลือกรายการแล้วส่งถึงเราได้เลย'],
] as const;
const popupBanner = ['/images/banner-welcome.svg', '/howto', 'เริ่มต้นใช้งาน · อ่านวิธีฝาก ถอน และดูประวัติ'] as const;

/** Oldest first; the first line is the heading. */
const announcements = [
  [
    '/images/news-open.svg',
    'เปิดให้บริการแล้ว ฝากถอนตรวจสอบได้ทุกรายการ\nทุกรายการฝากและถอนมีเลขที่ของตัวเอง เวลา และสถานะที่เปลี่ยนให้เห็นทันที เปิดดูย้อนหลังได้ทุกเมื่อที่ประวัติรายการ',
  ],
  [
    '/images/news-howto.svg',
    'รวมวิธีใช้งานไว้ให้แล้ว\nตั้งแต่ฝากด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว โอนผ่านเลขบัญชี ทรูมันนี่ ไปจนถึงเรื่องเทิร์นโอเวอร์ แต่ละขั้นตอนมีลิงก์ไปยังหน้าจริง สมาชิกเปิดอ่านได้จากเมนูวิธีใช้งาน',
  ],
  [
    '/images/news-safe.svg',
    'ระวังผู้แอบอ้างเป็นแอดมิน\nแอดมินจะไม่ขอรหัสผ่าน รหัส OTP หรือให้โอนเงินเข้าบัญชีส่วนตัว\nโอนเงินเฉพาะบัญชีที่แสดงในหน้าโอนเงินฝากของรายการคุณเท่านั้น บัญชีปลายทางอาจไม่เหมือนครั้งก่อน จึงควรเปิดดูใหม่ทุกครั้ง\nหากมีใครติดต่อไปนอกเหนือจากช่องทางในหน้าติดต่อเรา อย่าให้ข้อมูลใด ๆ และแจ้งเราทันที เราจะตรวจสอบให้โดยไม่มีค่าใช้จ่าย',
  ],
  [
    '/images/news-bank.svg',
    'ธนาคารปิดปรับปรุงช่วงกลางคืน\nหลายธนาคารปิดปรับปรุงระบบระหว่าง 23:00–02:00 น. รายการฝากถอนในช่วงนี้อาจใช้เวลานานกว่าปกติ เงินของคุณไม่หาย รายการจะเดินต่อเองเมื่อธนาคารกลับมา',
  ],
] as const;
const ticker = 'ธนาคารอาจปิดปรับปรุง 23:00–02:00 น. รายการฝากถอนช่วงนี้อาจล่าช้า เงินไม่หายและรายการจะเดินต่อเอง';

const lines = [
  ['ไลน์ทีมหนึ่ง', '@star2k-help1', '@star2k-vip1'],
  ['ไลน์ทีมสอง', '@star2k-help2', null],
] as const;

/** The demo's content. */
export const seedContent = (tx: Tx): void => {
  const is_active = true;
  const always = { starts_at: null, ends_at: null, is_active };
  for (const [position, [image, url, alt]] of homeBanners.entries())
    tx.send(
      queries.banners.insert(newId(), { place: 'home', image, url, alt, position, audience: 'everyone', ...always }),
    );
  const [image, url, alt] = popupBanner;
  tx.send(
    queries.banners.insert(newId(), { place: 'popup', image, url, alt, position: 0, audience: 'everyone', ...always }),
  );
  for (const [picture, text] of announcements)
    tx.send(queries.announcements.insert(newId(), { kind: 'feed', text, image: picture, ...always }));
  tx.send(queries.announcements.insert(newId(), { kind: 'ticker', text: ticker, image: null, ...always }));
  for (const [position, { title, steps }] of howtoTopics.entries())
    tx.send(queries.topics.insert(newId(), { title, steps: [...steps], position, is_active }));
  for (const [position, [name, line_id, optional_line_id]] of lines.entries())
    tx.send(queries.contactLines.insert(newId(), { name, line_id, optional_line_id, position, is_active }));
};
