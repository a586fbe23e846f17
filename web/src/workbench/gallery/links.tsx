import { ExternalLink, externalUrl } from '../../kit/actions/external-link.tsx';
import { BannerLink } from '../../kit/media/banner.tsx';
import { ContactButton } from '../../kit/contact/contact-button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { Phrases } from '../../kit/text/phrases.tsx';
import * as css from '../bench.module.css';
import type { Part } from './part.ts';

const away = externalUrl('https://pay.example/1');

/** Links. */
export const links: readonly Part[] = [
  {
    name: 'Link',
    content: (
      <p className="row">
        <Link className="link" to="/kit">
          ดูทั้งหมด
        </Link>
        <Link className="link bare" to="/kit">
          ประวัติ
        </Link>
      </p>
    ),
  },
  {
    name: 'ExternalLink',
    content: away ? (
      <>
        <ExternalLink to={away} isBeside={false}>
          ไปหน้าชำระเงิน
        </ExternalLink>
        <ExternalLink to={away} isBeside>
          เปิดหน้าชำระเงินในแท็บใหม่
        </ExternalLink>
      </>
    ) : null,
  },
  {
    name: 'BannerLink',
    content: (
      <>
        <BannerLink image="/images/banner-qr.svg" url="/kit" alt="ฝากด้วย QR พร้อมเพย์ · โอนตรงทุกสตางค์" />
        <BannerLink image="/images/banner-help.svg" url="https://line.example/" alt="แอดมินพร้อมช่วย" />
        <BannerLink image="/images/banner-welcome.svg" url="javascript:void 0" alt="ที่อยู่ที่ไม่ปลอดภัย · ไม่มีลิงก์" />
      </>
    ),
  },
  {
    name: 'ContactButton',
    content: (
      <div className={css.screen}>
        <ContactButton label="ติดต่อแอดมิน" to="/kit" />
      </div>
    ),
  },
  {
    name: 'Phrases',
    content: (
      <p className={css.narrow}>
        <Phrases of="ธนาคารอาจปิดปรับปรุง รายการฝากถอนอาจล่าช้ากว่าปกติ เงินของคุณไม่ได้รับผลกระทบ" />
      </p>
    ),
  },
];
